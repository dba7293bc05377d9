// How a company becomes verified and when it loses the verification (spec §19.4).
export const verifications = ['none', 'pending', 'verified', 'rejected'] as const
export type Verification = (typeof verifications)[number]

/** The data of a company that a verification confirms, such as its name and BIN. */
export interface Identity {
  bin: string | null
  legal_name: string
  website_url: string | null
  contact_email: string | null
}

/** Returns the company's verification status after a change of its name, BIN, website or e-mail address. */
export function verificationAfter(
  before: Identity & { verification: Verification },
  after: Identity,
): Verification {
  const isComplete = Boolean(after.bin && after.legal_name && after.contact_email)
  const isAnother = isOther(before, after)
  if (!isAnother && (before.verification === 'verified' || before.verification === 'rejected')) {
    return before.verification
  }
  return isComplete ? 'pending' : 'none'
}

export function isOther(before: Identity, after: Identity): boolean {
  return (['bin', 'legal_name', 'website_url'] as const).some(
    (name) => before[name] !== after[name],
  )
}
