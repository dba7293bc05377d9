const length = 200

/** The beginning of a text as one line, cut at a word. */
export function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1)
  const lastSpace = cut.lastIndexOf(' ')
  const whole = lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, length)
  return `${whole.replace(/[\s,;:.–—-]+$/u, '')}…`
}
