/** DATA_DIR cannot be used. The program exits and prints this message. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}
