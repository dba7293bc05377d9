import { readProfile } from '#contract/profile.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** The owner's verified e-mail address and phone, with which publishing compares the resume's contacts. */
export async function verifiedContacts(call: Visit['call']): Promise<string[]> {
  const { email, phone } = await call(readProfile, {})
  return [email, phone].flatMap(({ address, is_verified }) =>
    address !== null && is_verified ? [address] : [],
  )
}
