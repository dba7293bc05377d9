/** Returns the name of an attachment in the file store. The attachment has no public URL. */
export function attachmentFile(publicId: string): string {
  return `attachment-${publicId}`
}
