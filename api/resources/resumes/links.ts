// Links at which a resume is read without an account. Their owner creates and ends them.
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/resume-links.ts'
import { limits } from '../../contract/rules/limits.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { newPublicId } from '../../public-id.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { webPages } from '../../web-pages.ts'
import { shownContacts } from './contacts.ts'
import {
  countOpening,
  findLinkedResume,
  findLinks,
  insertLink,
  setLinkEnded,
  type Link,
} from './links-queries.ts'
import { findOwn } from './own-resume.ts'
import { linkedContent } from './shown.ts'

const dayMs = 24 * 3600_000

export async function listResumeLinks(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.listResumeLinks>,
): Promise<contract.ResumeLink[]> {
  const { db, now } = scope
  const resume = await findOwn(db, params.id, scope)
  return (await findLinks(db, resume, now())).map((link) => linkOf(scope, link))
}

export async function createResumeLink(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.createResumeLink>,
): Promise<contract.ResumeLink> {
  const now = scope.now()
  return scope.db.transaction(async (tx) => {
    const resume = await findOwn(tx, params.id, scope, { forUpdate: true })
    if (resume.status !== 'published') throw new Failure('resumes:wrong_state')
    const links = await findLinks(tx, resume, now)
    if (links.length >= limits.resumeLinks) throw new Failure('resumes:link_limit')
    const link = await insertLink(tx, {
      secret: newPublicId(),
      resume_id: resume.id,
      shows_contacts: body.shows_contacts,
      created_at: now,
      expires_at: body.days && new Date(now.getTime() + body.days * dayMs),
    })
    return linkOf(scope, link)
  })
}

export async function endResumeLink(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.endResumeLink>,
): Promise<null> {
  const { db, now } = scope
  const resume = await findOwn(db, params.id, scope)
  if (!(await setLinkEnded(db, resume, params.link, now()))) throw new Failure('resumes:not_found')
  return null
}

export async function readLinkedResume(
  scope: Scope,
  { params }: OperationInput<typeof contract.readLinkedResume>,
): Promise<contract.LinkedResume> {
  const row = await findWorking(scope, params.id)
  const { content, photo, shows_contacts, expires_at, owner_id } = row
  const hidesPhoto = content.hidden_fields.includes('names_and_photo')
  return {
    content: linkedContent(content, shows_contacts),
    photo_url: hidesPhoto ? null : imageUrl(photo),
    contacts: shows_contacts ? shownContacts(content) : null,
    expires_at: expires_at?.toISOString() ?? null,
    is_own: scope.account?.id === owner_id,
  }
}

export async function countLinkOpening(
  scope: Scope,
  { params }: OperationInput<typeof contract.countLinkOpening>,
): Promise<null> {
  const { owner_id } = await findWorking(scope, params.id)
  if (scope.account?.id !== owner_id) await countOpening(scope.db, params.id, scope.now())
  return null
}

async function findWorking({ db, account, now, limits: rates, address }: Scope, secret: string) {
  await rates.take('resume_link', limitAddress(address))
  const row = await findLinkedResume(db, secret, account, now())
  if (!row) throw new Failure('resumes:link_not_found')
  if (!row.works) throw new Failure('resumes:link_ended')
  return row
}

function linkOf({ webUrl }: SignedInScope, link: Link): contract.ResumeLink {
  const { secret, shows_contacts, created_at, expires_at, opened, opened_at } = link
  return {
    secret,
    address: webPages(webUrl).linkedResume(secret),
    shows_contacts,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    opened,
    opened_at: opened_at?.toISOString() ?? null,
  }
}
