/** Returns the sentence that tells the visitor about an error of the API, by its code (spec §8). */
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
