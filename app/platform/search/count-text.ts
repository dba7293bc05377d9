import { formatCount } from '#app/platform/i18n/money.ts'

/** The number of results as in «1 204», or as in «10 000+» if the search stopped counting. */
export function countText(total: number, isExact: boolean): string {
  return `${formatCount(total)}${isExact ? '' : '+'}`
}
