// What a company must show before its mark is given, and what takes it away (rulings, Rights).
export const verifications = ['none', 'pending', 'verified', 'rejected'] as const
export type Verification = (typeof verifications)[number]

/** Who a company says it is. */
export interface Identity {
  bin: string | null
  legal_name: string
  website_url: string | null
  contact_email: string | null
}

/** Where a company stands after its facts were saved: what was proved of the old ones says nothing of the new. */
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

/** Whether what a verification is about has changed. */
export function isOther(before: Identity, after: Identity): boolean {
  return (['bin', 'legal_name', 'website_url'] as const).some(
    (name) => before[name] !== after[name],
  )
}
