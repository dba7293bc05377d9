/**
 * The sentence for an error of the API (spec §8): the text up to the first colon goes, the rest is looked up under
 * errors.*, and stays as it is where nothing is found. Own properties only: `constructor` is no translation.
 */
export function errorText(sentences: Record<string, unknown>, message: string): string {
  const name = message.slice(message.indexOf(':') + 1).trim()
  const sentence = Object.hasOwn(sentences, name) ? sentences[name] : undefined
  return typeof sentence === 'string' ? sentence : name
}
