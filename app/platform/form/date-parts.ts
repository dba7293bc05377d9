/** What the parts of a DateField begin with. */
export function dateParts<Name extends string>(name: Name, date: string | null) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return {
    [`${name}_day`]: day?.toString() ?? null,
    [`${name}_month`]: month?.toString() ?? null,
    [`${name}_year`]: year?.toString() ?? null,
  }
}

/** The posted parts as YYYY-MM-DD, null where all are empty; what is no date is none to the contract either. */
export function readDateParts(name: string, fields: Record<string, string>): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    (fields[`${name}_${part}`] ?? '').trim(),
  )
  if (!year && !month && !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
