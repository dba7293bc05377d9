/** Returns the name under which the file store keeps an attachment. No public address leads to such names. */
export function attachmentFile(publicId: string): string {
  return `attachment-${publicId}`
}
