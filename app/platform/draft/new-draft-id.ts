const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Makes a random id for a draft, in the same format as ids from the API. */
export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
}
