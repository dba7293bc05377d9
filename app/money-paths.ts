// Links to paid features, apart from paths.ts, which every first visit loads.
import type { Paths } from './paths.ts'

export type MoneyPaths = ReturnType<typeof moneyPaths>

export function moneyPaths(paths: Paths) {
  const payments = `${paths.home()}/my/payments`
  const plans = `${paths.home()}/my/plans`
  const services = `${paths.home()}/my/services`
  return {
    /** `search` comes from `filterSearch`. */
    payments: (search = '') => withSearch(payments, search),
    history: (search = '') => `${withSearch(payments, search)}#history`,
    /** The top-up form with an initial sum. */
    topUp: (amount: number) => `${payments}?amount=${amount}#top-up`,
    /** The page that a provider returns to. */
    payment: (id: string) => `${payments}/${id}`,
    receipt: (id: string) => `${payments}/${id}/receipt`,
    /** The filtered payments as a file. */
    paymentsFile: (search = '') => withSearch(`${payments}/export`, search),
    /** Pending payments, as JSON for scripts. */
    waiting: () => `${payments}/waiting`,
    plans: () => plans,
    plan: (code: string) => `${plans}/${code}`,
    services: (target = '') => withSearch(services, target && `target=${target}`),
    service: (code: string, target = '') =>
      withSearch(`${services}/${code}`, target && `target=${target}`),
  }
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}
