export function dateParts<Name extends string>(name: Name, date: string | null) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return {
    [`${name}.day`]: day?.toString() ?? null,
    [`${name}.month`]: month?.toString() ?? null,
    [`${name}.year`]: year?.toString() ?? null,
  }
}

/** Joins the day, month and year fields of a form into YYYY-MM-DD; null if all three are empty. */
export function readDateParts(name: string, fields: Record<string, string>): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    (fields[`${name}.${part}`] ?? '').trim(),
  )
  if (!year && !month && !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
