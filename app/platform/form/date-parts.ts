/** What the parts of a DateField begin with; each is named below the date, whose error goes when one of them changes. */
export function dateParts<Name extends string>(name: Name, date: string | null) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return {
    [`${name}.day`]: day?.toString() ?? null,
    [`${name}.month`]: month?.toString() ?? null,
    [`${name}.year`]: year?.toString() ?? null,
  }
}

/** The posted parts as YYYY-MM-DD, null where all are empty; what is no date is none to the contract either. */
export function readDateParts(name: string, fields: Record<string, string>): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    (fields[`${name}.${part}`] ?? '').trim(),
  )
  if (!year && !month && !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
