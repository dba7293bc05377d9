import type { Proof } from '../../contract/rules/company-verification.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { deleteDocuments, isWaiting } from './document-rows.ts'
import { setCompany, type CompanyRow } from './queries.ts'

interface Proved {
  proof: Proof
  domain?: string
  /** The mailbox that has proved the domain; the letter about it goes there. */
  mailbox?: string
}

/** Marks the company as verified; returns false if another company with this BIN is already verified. */
export async function markVerified(
  { now, events }: SystemScope,
  tx: Transaction,
  company: CompanyRow,
  { proof, domain, mailbox }: Proved,
): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      setCompany(inner, company, {
        verification: 'verified',
        verified_at: now(),
        verified_by: proof,
        verified_domain: domain ?? null,
        pending_since: null,
        verification_email: null,
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
  await deleteDocuments({ events }, tx, isWaiting(company.id))
  await events.record(tx, {
    type: 'company-verified',
    company_id: company.id,
    ...(mailbox !== undefined && { recipient: mailbox }),
  })
  return true
}
