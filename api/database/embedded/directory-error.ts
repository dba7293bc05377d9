/** Thrown if DATA_DIR cannot be used; the program prints the message of the error and exits. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}
