/** Whether the path of an address, with or without its query, is text: no broken escapes and no NUL byte. */
export function isReadablePath(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
