/** Returns the number of a support request, short enough to dictate by phone. */
export function supportNumber(publicId: string): string {
  return publicId.slice(0, 8).toUpperCase()
}
