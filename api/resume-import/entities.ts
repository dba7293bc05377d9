const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Replaces entities of XML and HTML, such as `&amp;` and `&#8470;`, by their signs. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hex?: string, digits?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? all
      const code = hex ? parseInt(hex, 16) : Number(digits)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
