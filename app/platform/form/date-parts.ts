/** Names of parts begin with the date's, so that changing one clears the date's error. */
export function dateParts<Name extends string>(name: Name, date: string | null) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return {
    [`${name}.day`]: day?.toString() ?? null,
    [`${name}.month`]: month?.toString() ?? null,
    [`${name}.year`]: year?.toString() ?? null,
  }
}

/** The posted parts as YYYY-MM-DD, or null if all are empty; an invalid date stays invalid for the contract. */
export function readDateParts(name: string, fields: Record<string, string>): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    (fields[`${name}.${part}`] ?? '').trim(),
  )
  if (!year && !month && !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
