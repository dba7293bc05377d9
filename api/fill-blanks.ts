/** Inserts values into the `{{blanks}}` of a text; returns null if a value is missing. */
export function fillBlanks(text: string, values: Record<string, string | null>): string | null {
  let isWhole = true
  const filled = text.replace(/(«?)\{\{(\w+)\}\}/g, (_, quote: string, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`fill-blanks: no value for {{${name}}} in «${text}»`)
    isWhole &&= value !== null
    return quote + (quote ? withInnerQuotes(value ?? '') : (value ?? ''))
  })
  return isWhole ? filled : null
}

function withInnerQuotes(text: string): string {
  return text.replaceAll('«', '„').replaceAll('»', '“')
}
