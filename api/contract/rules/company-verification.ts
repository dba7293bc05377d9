// How a company becomes verified and when it loses the verification (spec §19.4).
export const verifications = ['none', 'pending', 'verified', 'rejected'] as const
export type Verification = (typeof verifications)[number]

/** The proofs of a company: a code to its domain, a document that a moderator has read, a payment from its account. */
export const proofs = ['domain', 'document', 'payment'] as const
export type Proof = (typeof proofs)[number]

/** The data of a company that a verification confirms, such as its name and BIN. */
export interface Identity {
  bin: string | null
  legal_name: string
  website_url: string | null
  contact_email: string | null
}

interface Verified extends Identity {
  verification: Verification
  verified_by: Proof | null
}

/** Returns the company's verification status after a change of its name, BIN, website or e-mail address. */
export function verificationAfter(before: Verified, after: Identity): Verification {
  const isComplete = Boolean(after.bin && after.legal_name && after.contact_email)
  const isAnother = isOther(before, after)
  if (!isAnother && (before.verification === 'verified' || before.verification === 'rejected')) {
    return before.verification
  }
  return isComplete ? 'pending' : 'none'
}

/** Returns whether a verification ends with another website; a document and a payment say nothing of it. */
export function coversSite(proof: Proof | null): boolean {
  return proof !== 'document' && proof !== 'payment'
}

/** Returns whether a change touches what was proved, or is to be proved. */
export function isOther(before: Omit<Verified, 'verification'>, after: Identity): boolean {
  const isOtherSite = before.website_url !== after.website_url && coversSite(before.verified_by)
  return isOtherSite || before.bin !== after.bin || before.legal_name !== after.legal_name
}
