import Database
import Domain
