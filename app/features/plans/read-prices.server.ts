import type { Visit } from '#app/platform/page/visit.server.ts'
import { pricedServices, readPriceList } from './price-list.server.ts'

/** Reads all prices, for everybody: employers want to know them before they sign up. */
export async function readPrices(visit: Visit) {
  const t = visit.texts('prices_server')
  const [employers, candidates] = await Promise.all([
    readPriceList(visit, 'employer'),
    readPriceList(visit, 'candidate'),
  ])
  return {
    title: t('title'),
    description: t('description'),
    side: visit.user?.accountType ?? 'employer',
    isSignedIn: visit.user !== null,
    words: t('page', { returnObjects: true }),
    payment: t(employers.canPayByInvoice ? 'by_invoice' : 'by_card'),
    employers: { ...employers, services: pricedServices(visit, 'employer') },
    candidates: { ...candidates, services: pricedServices(visit, 'candidate') },
  }
}
