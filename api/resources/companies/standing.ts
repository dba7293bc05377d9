import {
  isOther,
  verificationAfter,
  type Identity,
} from '../../contract/rules/company-verification.ts'
import type { CompanyRow } from './queries.ts'

/** Returns the columns of a company's verification after a change of its data. */
export function standingAfter(before: CompanyRow, after: Identity, now: Date) {
  const verification = verificationAfter(before, after)
  const isVerified = verification === 'verified'
  const isAnother = isOther(before, after)
  const waitsOn = before.verification === 'pending' && !isAnother
  return {
    verification,
    verified_at: isVerified ? before.verified_at : null,
    verified_by: isVerified ? before.verified_by : null,
    verified_domain: isVerified ? before.verified_domain : null,
    pending_since: verification !== 'pending' ? null : waitsOn ? before.pending_since : now,
    verification_email:
      isAnother || before.contact_email !== after.contact_email ? null : before.verification_email,
  }
}
