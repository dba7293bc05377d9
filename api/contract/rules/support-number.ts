/** What one names a request to support by: short enough for a telephone. */
export function supportNumber(publicId: string): string {
  return publicId.slice(0, 8).toUpperCase()
}
