import type { Order } from '#contract/rules/payments.ts'
import type { MoneyPaths } from '#app/money-paths.ts'

type PagePath = (paths: MoneyPaths) => string

export const boughtAt: Record<Order['kind'], PagePath> = {
  plan: (paths) => paths.plans(),
  service: (paths) => paths.services(),
}
