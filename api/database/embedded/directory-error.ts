/** Thrown if the program cannot use DATA_DIR. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}

/** Turns the error of a file system that refuses to write into a sentence about DATA_DIR. */
export function unwritable(directory: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(
    code,
  )
  return isRefused
    ? new DirectoryError(`DATA_DIR ${directory} cannot be written (${code}): choose another folder`)
    : error
}
