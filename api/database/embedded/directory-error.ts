/** Thrown if the program cannot use DATA_DIR. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}
