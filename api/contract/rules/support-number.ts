/** Returns the number of a support request: a short part of its public id, easy to dictate by phone. */
export function supportNumber(publicId: string): string {
  return publicId.slice(0, 8).toUpperCase()
}
