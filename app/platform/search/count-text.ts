import { formatCount } from '#app/platform/i18n/money.ts'

/** Formats the number of results: «1 204», or «10 000+» if there are more. */
export function countText(total: number, isExact: boolean): string {
  return `${formatCount(total)}${isExact ? '' : '+'}`
}
