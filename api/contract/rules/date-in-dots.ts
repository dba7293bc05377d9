/** Writes a day or a month in the Russian order: `2026-10-31` as «31.10.2026», `2024-03` as «03.2024». */
export function dateInDots(date: string): string {
  return date.split('-').toReversed().join('.')
}
