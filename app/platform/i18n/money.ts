const formatters = new Map<string, Intl.NumberFormat>()

/** Formats a sum in whole units of its currency, as in «295 000 ₸». */
export function formatMoney(amount: number, currency: string): string {
  return formatter(currency).format(amount)
}

/** Returns the symbol of a currency, such as «₸», or its code if the currency has no symbol. */
export function currencySign(currency: string): string {
  const parts = formatter(currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function formatter(currency: string): Intl.NumberFormat {
  let made = formatters.get(currency)
  if (!made) {
    made = new Intl.NumberFormat('ru-RU', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
    formatters.set(currency, made)
  }
  return made
}

let counts: Intl.NumberFormat | undefined

/** Formats a whole number with spaces, as in «1 204». */
export function formatCount(count: number): string {
  counts ??= new Intl.NumberFormat('ru-RU')
  return counts.format(count)
}
