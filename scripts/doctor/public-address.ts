import { isThisMachine } from '../../api/contract/environment.ts'
import { note, off, reasonOf, right, skewOf, wrong, type Check } from './diagnosis.ts'

/** Opens the site as a visitor would, by PUBLIC_URL, and compares the clock that answers with ours. */
export const checkPublicAddress: Check = async ({ config, now, signal }) => {
  const { publicUrl } = config
  if (!publicUrl) return off('address', 'PUBLIC_URL is not set: letters lead to this machine')
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isThisMachine(hostname)) {
    return wrong('address', `PUBLIC_URL ${publicUrl} sends passwords in plain sight: use https`)
  }
  try {
    const response = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal })
    const isOurs = response.ok && (await response.text()) === 'ok'
    if (!isOurs) {
      return wrong('address', `${publicUrl}/healthz answers ${response.status}: does it lead here?`)
    }
    const theirs = Date.parse(response.headers.get('date') ?? '')
    const skew = Number.isNaN(theirs) ? null : skewOf(theirs, now(), publicUrl)
    return skew ? wrong('address', skew) : right('address', `${publicUrl} answers`)
  } catch (error) {
    return wrong(
      'address',
      `${publicUrl}: ${reasonOf(error)}. Start program and balancer, or mend name or certificate`,
    )
  }
}

/** A program behind a balancer that it does not trust takes the balancer for the only visitor. */
export const checkProxies: Check = async ({ config }) => {
  const { publicUrl, trustedProxies } = config
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return []
  return note(
    'proxies',
    'TRUSTED_PROXIES is not set, so all visitors share one limit: name the address of the balancer',
  )
}
