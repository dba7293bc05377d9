/** Returns the size of a file in words: «340 кБ», «1,2 МБ». */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const amount = Math.max(bytes / (isLarge ? 1024 * 1024 : 1024), isLarge ? 0 : 1)
  return new Intl.NumberFormat('ru', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(amount)
}
