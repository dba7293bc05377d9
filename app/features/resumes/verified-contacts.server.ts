import { readProfile } from '#contract/profile.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Returns the account's e-mail address and phone number, if each is verified. */
export async function verifiedContacts(call: Visit['call']): Promise<string[]> {
  const { email, phone } = await call(readProfile, {})
  return [email, phone].flatMap(({ address, is_verified }) =>
    address !== null && is_verified ? [address] : [],
  )
}
