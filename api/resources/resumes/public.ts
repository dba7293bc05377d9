// Lists and pages of resumes for viewers who do not own them.
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/resume-cards.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { specialtyGroupsOf } from '../../dictionaries/dictionaries.ts'
import { Tally } from '../../dictionaries/tally.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'
import { countValues } from '../../search/counts.ts'
import { exactUpTo } from '../../search/page.ts'
import { readNotes } from '../notes/acts.ts'
import { shownContacts } from './contacts.ts'
import { findReaders, findShowing } from './contacts-queries.ts'
import {
  countSpecialties,
  findHistory,
  findNamedResumes,
  findResume,
  searchResumes,
} from './public-queries.ts'
import { searchedBy } from './search.ts'
import { resumeCard, shownResume } from './shown.ts'

export async function listResumes(
  scope: Scope,
  { query }: OperationInput<typeof contract.listResumes>,
): Promise<Reply<typeof contract.listResumes>> {
  const deepest = Math.floor(listPage.deepestRow / query.size) + 1
  const page = Math.min(query.page, deepest)
  const { rows, total, query: understood } = await searchResumes(scope, { ...query, page })
  return {
    results: rows.map((row) => resumeCard(row, scope.account, scope.now())),
    total: Math.min(total, exactUpTo),
    total_is_exact: total <= exactUpTo,
    hidden: scope.account?.hidden ?? 0,
    ...understood,
    page,
    size: query.size,
  }
}

export async function listResumeFacets(
  scope: Scope,
  { query }: OperationInput<typeof contract.listResumeFacets>,
): Promise<Reply<typeof contract.listResumeFacets>> {
  return countValues(scope, searchedBy(scope.account), query)
}

export async function getResumeOverview(
  scope: Scope,
): Promise<Reply<typeof contract.getResumeOverview>> {
  const groups = new Tally()
  for (const { code, count } of await countSpecialties(scope)) {
    specialtyGroupsOf(code).forEach((group) => groups.add(group, count))
  }
  return { groups: groups.mostFirst() }
}

export async function listResumesByIds(
  scope: Scope,
  { body }: OperationInput<typeof contract.listResumesByIds>,
): Promise<contract.ResumeCard[]> {
  const ids = [...new Set(body.ids)]
  const rows = await findNamedResumes(scope, ids)
  return rows
    .toSorted((a, b) => ids.indexOf(a.public_id) - ids.indexOf(b.public_id))
    .map((row) => resumeCard(row, scope.account, scope.now()))
}

export async function getResume(
  scope: Scope,
  { params }: OperationInput<typeof contract.getResume>,
): Promise<contract.ShownResume> {
  const { db, account, now } = scope
  const row = await findResume(scope, params.id)
  if (!row) throw new Failure('resumes:not_found')
  const isEmployer = account?.side === 'employer'
  const [relations, readers, showing] = isEmployer
    ? await Promise.all([
        findHistory(db, row.owner_id, account.id),
        findReaders(db, row.id, account.id),
        findShowing(db, { resume_id: row.id }, account.id),
      ])
    : [[], [], null]
  const person = { candidate_id: row.owner_id, resume_id: row.id }
  const companies = isEmployer
    ? await Promise.all(
        readers.map(async ({ verification, opened_at, ...reader }) => ({
          ...reader,
          is_verified: verification === 'verified',
          opened_at: opened_at?.toISOString() ?? null,
          notes: await readNotes(db, { ...person, company_id: reader.id }, account),
        })),
      )
    : []
  const isOpened = row.may_open && readers.some(({ opened_at }) => opened_at !== null)
  const seesContacts = isOpened || showing !== null
  return {
    ...shownResume(row, account, now(), seesContacts),
    is_own: account?.id === row.owner_id,
    is_hidden: row.is_hidden,
    may_be_invited: isEmployer && row.may_open,
    relations: relations.map(({ created_at, ...relation }) => ({
      ...relation,
      created_at: created_at.toISOString(),
    })),
    companies,
    contacts: seesContacts ? shownContacts(row.content) : null,
    contacts_by: showing,
  }
}
