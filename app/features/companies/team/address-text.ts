import { isPhone } from '#contract/rules/is-phone.ts'
import { formatPhone } from '#contract/rules/phone.ts'

/** Returns an e-mail address as it is, and a phone number with spaces. */
export function addressText(address: string): string {
  return isPhone(address) ? formatPhone(address) : address
}
