// Sums as people write them.
const thousands: Record<string, number> = { тыс: 1000, т: 1000, k: 1000, к: 1000, млн: 1_000_000 }
const currencyWords = /(₸|тенге|тнг|тг|руб(лей)?|сум|\$|€|₽|р)\.?$/

/** Money as people write it: `450 000`, `450.000 тг`, `450 тыс.`, `1,2 млн` → whole units; NaN for anything else. */
export function readSum(typed: string): number | null {
  const text = typed.toLowerCase().replace(/[\s_]/g, '').replace(currencyWords, '')
  if (text === '') return null
  const [, digits = '', unit] = /^([\d.,'’]+)([a-zа-я]*)\.?$/.exec(text) ?? []
  const times = unit === '' ? 1 : Object.hasOwn(thousands, unit ?? '') && thousands[unit as string]
  if (!times) return Number.NaN
  const isGrouped = /^\d{1,3}([.,'’]\d{3})+$/.test(digits)
  const sum = Number(isGrouped ? digits.replace(/[.,'’]/g, '') : digits.replace(',', '.')) * times
  return Math.abs(sum - Math.round(sum)) < 1e-6 ? Math.round(sum) : Number.NaN
}
