/**
 * The sentence of an API error (spec §8): the part after the first colon is looked up under errors.*, and shown as
 * it is when missing. Own properties only: `constructor` is no translation.
 */
export function errorText(sentences: Record<string, unknown>, message: string): string {
  const name = nameIn(message)
  return isKnownError(sentences, message) ? (sentences[name] as string) : name
}

/** Whether the catalogue has a sentence for an API error. */
export function isKnownError(sentences: Record<string, unknown>, message: string): boolean {
  const name = nameIn(message)
  return Object.hasOwn(sentences, name) && typeof sentences[name] === 'string'
}

function nameIn(message: string): string {
  return message.slice(message.indexOf(':') + 1).trim()
}
