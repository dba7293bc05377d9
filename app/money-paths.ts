// Typed links to what one pays for, apart from paths.ts: every first visit loads that, and no guest comes here.
import type { Paths } from './paths.ts'

export type MoneyPaths = ReturnType<typeof moneyPaths>

export function moneyPaths(paths: Paths) {
  const payments = `${paths.home()}/my/payments`
  const plans = `${paths.home()}/my/plans`
  const services = `${paths.home()}/my/services`
  return {
    /** `search` as `filterSearch` writes it, or the sum that its form begins with. */
    payments: (search = '') => asked(payments, search),
    /** What was paid, there. */
    history: (search = '') => `${asked(payments, search)}#history`,
    /** The form there, beginning with a sum. */
    topUp: (amount: number) => `${payments}?amount=${amount}#top-up`,
    /** Where one comes back to from the page of a provider. */
    payment: (id: string) => `${payments}/${id}`,
    receipt: (id: string) => `${payments}/${id}/receipt`,
    /** What the filter shows, as a table to be saved. */
    paymentsFile: (search = '') => asked(`${payments}/export`, search),
    /** Which are still waited for, for scripts. */
    waiting: () => `${payments}/waiting`,
    plans: () => plans,
    /** What a plan holds, and where it is paid. */
    plan: (code: string) => `${plans}/${code}`,
    /** What can be bought, for the vacancy or the resume that is named. */
    services: (target = '') => asked(services, target && `target=${target}`),
    /** Where one is bought. */
    service: (code: string, target = '') =>
      asked(`${services}/${code}`, target && `target=${target}`),
  }
}

function asked(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}
