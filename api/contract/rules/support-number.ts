/** Returns the number of a support request, which is short enough to say by phone. */
export function supportNumber(publicId: string): string {
  return publicId.slice(0, 8).toUpperCase()
}
