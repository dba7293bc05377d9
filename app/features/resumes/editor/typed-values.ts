// What people type into fields of dates and sums, in the form the contract knows.
// Text that cannot be read stays as it is, so that the contract refuses it by name.

/** `2024-03`, `03.2024`, `3/2024` → `2024-03`. */
export function readMonth(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const [, month, year] = /^(\d{1,2})[./\s-](\d{4})$/.exec(text) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : text
}

/** `1994-05-27`, `27.05.1994`, `27/5/1994` → `1994-05-27`. */
export function readDate(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const [, day, month, year] = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** `450 000` → 450000; NaN for what is no whole number. */
export function readNumber(typed: string): number | null {
  const digits = typed.replace(/[\s_]/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** One skill per line or comma; repeated ones once. */
export function readSkills(typed: string): string[] {
  const skills = new Map<string, string>()
  for (const part of typed.split(/[\n\r,;]/)) {
    const skill = part.trim().replace(/\s+/g, ' ')
    const known = skill.toLowerCase()
    if (skill !== '' && !skills.has(known)) skills.set(known, skill)
  }
  return [...skills.values()]
}
