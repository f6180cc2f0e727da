import Data
import FavouritesUI
import SearchUI
