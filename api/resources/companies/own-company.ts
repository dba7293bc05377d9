import type { CompanyPhoto, OwnCompany } from '../../contract/companies.ts'
import { answersToGood, shownRecord } from '../../contract/rules/answer-record.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import { limits } from '../../contract/rules/limits.ts'
import { imageUrl, photoUrl } from '../../files/image-url.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { Failure } from '../../http/failure.ts'
import type { Executor, MemberScope, SignedInScope, Transaction } from '../../scope.ts'
import { resendAfterSeconds } from '../../session/codes.ts'
import type { DocumentRow } from './document-rows.ts'
import { findOwnCompanies, lockOwnCompany, type CompanyRow } from './queries.ts'

type OwnRow = Awaited<ReturnType<typeof findOwnCompanies>>[number]

/** Locks the row of a company in which the caller has the right, and passes the row to the function `act`. */
export async function onOwnCompany<T>(
  scope: Pick<MemberScope, 'db' | 'account'>,
  id: number,
  right: TeamRight,
  act: (tx: Transaction, company: CompanyRow) => Promise<T>,
): Promise<T> {
  return scope.db.transaction(async (tx) => {
    const locked = await lockOwnCompany(tx, scope.account.id, id, right)
    if (!locked) throw new Failure('companies:not_found')
    if (!locked.isPermitted) throw new Failure('companies:not_permitted')
    return act(tx, locked.company)
  })
}

export async function readOwnCompany(
  db: Executor,
  scope: SignedInScope,
  id: number,
): Promise<OwnCompany> {
  const [row] = await findOwnCompanies(db, scope, id)
  if (!row) throw new Failure('companies:not_found')
  return ownCompany(row)
}

export function shownPhotos({ photos }: CompanyRow): CompanyPhoto[] {
  return photos.map(({ image, caption }) => ({ id: image, url: photoUrl(image), caption }))
}

export function ownCompany({
  company,
  role,
  former_ids,
  open_vacancies,
  answers,
  needs_successor,
  is_bin_taken,
  document,
  code,
}: OwnRow): OwnCompany {
  const { sent_at, expires_at, attempts = 0 } = code ?? {}
  return {
    id: company.id,
    former_ids,
    slug: company.slug,
    version: company.version,
    role,
    name: company.name,
    type: company.type,
    legal_name: company.legal_name,
    bin: company.bin,
    area: namedArea(company.area_code),
    website_url: company.website_url,
    description: company.description,
    logo_url: imageUrl(company.logo),
    photos: shownPhotos(company),
    employee_range: company.employee_range,
    contact_email: company.contact_email,
    contact_phone: company.contact_phone,
    default_video_url: company.default_video_url,
    addresses: company.addresses.map(({ area_code, ...address }) => ({
      ...address,
      area: namedArea(area_code ?? company.area_code),
    })),
    open_vacancies_count: open_vacancies,
    answer_record: shownRecord(answers),
    answers_due: answers?.due ?? 0,
    answers_to_good: answersToGood(answers ?? { due: 0, on_time: 0 }),
    verification: company.verification,
    verified_by: company.verified_by,
    verified_at: company.verified_at?.toISOString() ?? null,
    verified_domain: company.verified_domain,
    pending_since: company.pending_since?.toISOString() ?? null,
    document: document && documentOf(document),
    needs_successor,
    is_bin_taken,
    code:
      sent_at && expires_at && company.verification_email
        ? {
            email: company.verification_email,
            sent_at: sent_at.toISOString(),
            expires_at: expires_at.toISOString(),
            resend_at: new Date(sent_at.getTime() + resendAfterSeconds * 1000).toISOString(),
            attempts_left: Math.max(0, limits.codeAttempts - attempts),
          }
        : null,
  }
}

function documentOf({ name, size, decision, ...row }: DocumentRow) {
  return {
    name,
    size,
    sent_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decision,
    words: row.words,
    delete_at: row.delete_at?.toISOString() ?? null,
  }
}
