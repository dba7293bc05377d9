// Placeholders of an employer's message templates, such as «{имя}».

const valueOf = { имя: 'name', вакансия: 'vacancy', время: 'time' } as const
type Placeholder = keyof typeof valueOf
export const placeholders = Object.keys(valueOf) as Placeholder[]

/** The words that replace the placeholders; null for what is not known. */
export type PlaceholderValues = Record<(typeof valueOf)[Placeholder], string | null>

const anyPlaceholder = /\{([^{}\n]{0,40})\}/gu

/** Returns the first name that stands in a message; null if the candidate hides the name. */
export function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}

/** Returns the first text in braces that is not a placeholder, with its braces; null if there is none. */
export function unknownPlaceholder(text: string): string | null {
  const names = [...text.matchAll(anyPlaceholder)].filter(([, name = '']) => !isPlaceholder(name))
  return names[0]?.[0] ?? null
}

/** Returns the first placeholder that still stands in a text, with its braces; null if there is none. */
export function unfilledPlaceholder(text: string): string | null {
  const names = [...text.matchAll(anyPlaceholder)].filter(([, name = '']) => isPlaceholder(name))
  return names[0]?.[0] ?? null
}

/** Replaces the placeholders that have a value; the others stay, for the author of the message to fill. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(anyPlaceholder, (written, name: string) => {
    const known = name.trim().toLowerCase()
    return isPlaceholder(known) ? (values[valueOf[known as Placeholder]] ?? written) : written
  })
}

function isPlaceholder(name: string): boolean {
  return placeholders.some((each) => each === name.trim().toLowerCase())
}
