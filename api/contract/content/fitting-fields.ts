// Puts values that were read from a foreign text or file into the fields of a resume or vacancy.

interface FieldSchema {
  safeParse: (value: unknown) => { success: true; data: unknown } | { success: false }
}

export interface FittingValue {
  /** The value as the field takes it; undefined if nothing of it fits. */
  fitting: unknown
  /** The texts that the field does not take. */
  dropped: string[]
}

/** Returns what of a value a field takes: the whole value, or those rows of a list that fit. */
export function fittingValue(schema: FieldSchema, value: unknown): FittingValue {
  const whole = schema.safeParse(value)
  if (whole.success) return { fitting: whole.data, dropped: [] }
  if (!Array.isArray(value)) return { fitting: undefined, dropped: textsIn(value) }
  const rows: unknown[] = []
  const dropped: string[] = []
  for (const row of value) {
    // A list may also be too long, so each row is tried after those that fit.
    if (schema.safeParse([...rows, row]).success) rows.push(row)
    else dropped.push(...textsIn(row))
  }
  const fits = schema.safeParse(rows)
  return { fitting: rows.length > 0 && fits.success ? fits.data : undefined, dropped }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
