/**
 * Returns the sentence for an error of the API (spec §8). The part after the first colon is the key under `errors`;
 * without a translation the key is returned. Inherited properties such as `constructor` are no translations.
 */
export function errorText(sentences: Record<string, unknown>, message: string): string {
  const name = nameIn(message)
  return isKnownError(sentences, message) ? (sentences[name] as string) : name
}

export function isKnownError(sentences: Record<string, unknown>, message: string): boolean {
  const name = nameIn(message)
  return Object.hasOwn(sentences, name) && typeof sentences[name] === 'string'
}

function nameIn(message: string): string {
  return message.slice(message.indexOf(':') + 1).trim()
}
