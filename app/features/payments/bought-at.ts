import type { Order } from '#contract/rules/payments.ts'
import type { MoneyPaths } from '#app/money-paths.ts'

type Place = (paths: MoneyPaths) => string

/** The page where one sees what was bought; a kind without a page is not here. */
export const boughtAt: Record<Order['kind'], Place> = {
  plan: (paths) => paths.plans(),
  service: (paths) => paths.services(),
}
