// Returns the URLs of all pages about payments, plans and services.
import type { Paths } from './paths.ts'

export type MoneyPaths = ReturnType<typeof moneyPaths>

export function moneyPaths(paths: Paths) {
  const payments = `${paths.home()}/my/payments`
  const plans = `${paths.home()}/my/plans`
  const services = `${paths.home()}/my/services`
  return {
    /** The page with the user's payments. */
    payments: (search = '') => withSearch(payments, search),
    history: (search = '') => `${withSearch(payments, search)}#history`,
    topUp: (amount: number) => `${payments}?amount=${amount}#top-up`,
    payment: (id: string) => `${payments}/${id}`,
    receipt: (id: string) => `${payments}/${id}/receipt`,
    newInvoice: (amount?: number) =>
      withSearch(`${payments}/invoice`, amount ? `amount=${amount}` : ''),
    invoice: (id: string) => `${payments}/${id}/invoice`,
    completionAct: (number: number) => `${payments}/acts/${number}`,
    /** The XML of the electronic invoice of an act. */
    electronicInvoice: (number: number) => `${payments}/acts/${number}/electronic-invoice`,
    /** The page on which money is asked back; `payment` is the top-up that it goes back from. */
    newRefund: (payment = '') => withSearch(`${payments}/refund`, payment && `payment=${payment}`),
    paymentsFile: (search = '') => withSearch(`${payments}/export`, search),
    waiting: () => `${payments}/waiting`,
    plans: () => plans,
    plan: (code: string) => `${plans}/${code}`,
    services: (target = '') => withSearch(services, target && `target=${target}`),
    service: (code: string, target = '') =>
      withSearch(`${services}/${code}`, target && `target=${target}`),
    /** The URL of a service for the account, bought for the members of a company. */
    companyService: (code: string, company: number) => `${services}/${code}?company=${company}`,
  }
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}
