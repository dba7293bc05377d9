import { formatCount } from '#app/platform/i18n/money.ts'

/** Formats the number of results as «1 204», or as «10 000+» if the search stopped counting. */
export function countText(total: number, isExact: boolean): string {
  return `${formatCount(total)}${isExact ? '' : '+'}`
}
