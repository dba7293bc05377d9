import { readProfile } from '#contract/profile.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** What publishing compares the contacts of a resume with. */
export async function verifiedContacts(call: Visit['call']): Promise<string[]> {
  const { email, phone } = await call(readProfile, {})
  return [email, phone].flatMap(({ address, is_verified }) =>
    address !== null && is_verified ? [address] : [],
  )
}
