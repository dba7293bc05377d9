/** A folder that cannot be used; the program stops with this message. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}
