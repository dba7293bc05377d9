/** Whether a path is text: without broken escapes and NUL bytes. The query may follow it. */
export function isReadablePath(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
