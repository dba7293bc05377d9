/** Splits a date into three fields, named after the date, so that changing one of them clears the date's error. */
export function dateParts<Name extends string>(name: Name, date: string | null) {
  const [year, month, day] = date?.split('-').map(Number) ?? []
  return {
    [`${name}.day`]: day?.toString() ?? null,
    [`${name}.month`]: month?.toString() ?? null,
    [`${name}.year`]: year?.toString() ?? null,
  }
}

/** Joins the posted day, month and year as YYYY-MM-DD; null if all are empty. The contract refuses an invalid date. */
export function readDateParts(name: string, fields: Record<string, string>): string | null {
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) =>
    (fields[`${name}.${part}`] ?? '').trim(),
  )
  if (!year && !month && !day) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
