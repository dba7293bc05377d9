// Patterns of secrets and personal data, which are removed from logs and error reports.
const secrets: [RegExp, string][] = [
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?…'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '…'],
  [/\b(access_token|token|code|password|secret)=[^&\s"'<>]+/gi, '$1=…'],
  [/(?<![^\s@<>"'(),;:/\\=])[^\s@<>"'(),;:/\\=]{1,64}@[\p{L}\d.-]{1,253}\.\p{L}{2,}/gu, '…@…'],
  // The secrets of links to resumes and calendars.
  [/\/(r|calendar|calendar-feeds|resume-links)\/[a-z2-7]{26}/g, '/$1/…'],
  [/\+\d[\d ()-]{8,20}\d/g, '+…'],
  [/\b8[ (-]{0,2}7\d{2}[ )-]{0,2}\d{3}[ -]?\d{2}[ -]?\d{2}\b/g, '+…'],
]

const longest = 20_000

/** Removes URL parameters, tokens, e-mail addresses and phone numbers from a text. */
export function redact(text: string): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text
  return secrets.reduce((clean, [secret, instead]) => clean.replace(secret, instead), cut)
}

export function redactAll<T>(value: T): T
export function redactAll(value: unknown): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((item: unknown) => redactAll(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactAll(item)]))
}
