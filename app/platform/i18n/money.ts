const formatters = new Map<string, Intl.NumberFormat>()

/** «295 000 ₸»: whole units, no kopecks. */
export function formatMoney(amount: number, currency: string): string {
  let formatter = formatters.get(currency)
  if (!formatter) {
    formatter = new Intl.NumberFormat('ru-KZ', {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    })
    formatters.set(currency, formatter)
  }
  return formatter.format(amount)
}

const counts = new Intl.NumberFormat('ru-RU')

/** «1 204». */
export function formatCount(count: number): string {
  return counts.format(count)
}
