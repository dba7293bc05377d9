/** Thrown if the program cannot use DATA_DIR or the folder of temporary files. */
export class DirectoryError extends Error {
  override name = 'DirectoryError'
}

/** Turns the error of a file system that refuses to read or write into a sentence about a folder of a variable. */
export function unusable(variable: string, directory: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const isRefused = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(
    code,
  )
  if (!isRefused) return error
  return new DirectoryError(
    `${variable} ${directory} cannot be used (${code}): give it to the user of this program, or choose another folder`,
  )
}
