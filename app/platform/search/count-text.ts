import { formatCount } from '#app/platform/i18n/money.ts'

/** «1 204», and «10 000+» where counting stops. */
export function countText(total: number, isExact: boolean): string {
  return `${formatCount(total)}${isExact ? '' : '+'}`
}
