import type { Order } from '#contract/rules/payments.ts'
import type { Paths } from '#app/paths.ts'

type Place = (paths: Paths) => string

/** The page where one sees what was bought; a kind without a page is not here. */
export const boughtAt: Partial<Record<Order['kind'], Place>> = {}
