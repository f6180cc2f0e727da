import Synchronization

let lock = Mutex(0)
