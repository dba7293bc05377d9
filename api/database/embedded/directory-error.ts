/** A folder that cannot be used as it is; the message is the one sentence to stop with. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}
