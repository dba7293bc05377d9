/** Returns whether a path, before an optional query, can be decoded and has no NUL byte. */
export function isReadablePath(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
