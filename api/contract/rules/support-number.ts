/** Returns the short number of a support request. */
export function supportNumber(publicId: string): string {
  return publicId.slice(0, 8).toUpperCase()
}
