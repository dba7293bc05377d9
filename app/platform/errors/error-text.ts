/**
 * The sentence for an error of the API (spec §8): the text up to the first colon goes, the rest is looked up under
 * errors.*, and stays as it is where nothing is found. Own properties only: `constructor` is no translation.
 */
export function errorText(sentences: Record<string, unknown>, message: string): string {
  const name = nameIn(message)
  return isKnownError(sentences, message) ? (sentences[name] as string) : name
}

/** Whether the catalogue has a sentence for an error of the API. */
export function isKnownError(sentences: Record<string, unknown>, message: string): boolean {
  const name = nameIn(message)
  return Object.hasOwn(sentences, name) && typeof sentences[name] === 'string'
}

function nameIn(message: string): string {
  return message.slice(message.indexOf(':') + 1).trim()
}
