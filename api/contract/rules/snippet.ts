/** Returns the beginning of a text as one line, cut between words. */
export function snippetOf(text: string, length = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1)
  const lastSpace = cut.lastIndexOf(' ')
  const whole = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, length)
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`
}

interface Texts {
  description: string
  responsibilities: readonly string[]
  requirements: readonly string[]
  conditions: readonly string[]
}

/** Returns the beginning of a vacancy's texts, joined as sentences. */
export function snippet(content: Texts): string {
  const { description, responsibilities, requirements, conditions } = content
  const text = [description, ...responsibilities, ...requirements, ...conditions]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part.replace(/[,;:]+$/, '')}.`))
    .join(' ')
  return snippetOf(text)
}
