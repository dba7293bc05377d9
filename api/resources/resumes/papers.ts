// A resume of the caller as PDF, as text and in the format JSON Resume.
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/resume-papers.ts'
import { jsonType, paperType } from '../../contract/resume-papers.ts'
import { readAsJpeg } from '../../files/images.ts'
import { Failure } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { resumeFileName } from '../../papers/file-name.ts'
import { countPages, fitPaper } from '../../papers/fit-paper.ts'
import { jsonResume } from '../../papers/json-resume.ts'
import type { PaperResume } from '../../papers/paper-resume.ts'
import { resumeMessage } from '../../papers/resume-message.ts'
import { resumePdf } from '../../papers/resume-pdf.ts'
import { contactLines } from '../../papers/resume-words.ts'
import type { SignedInScope } from '../../scope.ts'
import { webPages } from '../../web-pages.ts'
import { findLinks } from './links-queries.ts'
import { outgoingResume } from './outgoing.ts'
import { findOwn } from './own-resume.ts'
import type { Resume } from './queries.ts'

export async function readOwnPaper(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract.readOwnPaper>,
): Promise<FileAnswer<typeof paperType>> {
  const paper = await paperOf(scope, params.id, query)
  const bytes = await resumePdf(paper, query.length)
  return { bytes, type: paperType, name: resumeFileName(paper.resume, 'pdf') }
}

export async function describePapers(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract.describePapers>,
): Promise<contract.ResumePapers> {
  const paper = await paperOf(scope, params.id, query)
  const { text, leftOut } = resumeMessage(paper)
  return {
    left_out: {
      one_page: (await fitPaper(paper, 'one_page')).leftOut,
      two_pages: (await fitPaper(paper, 'two_pages')).leftOut,
    },
    pages: await countPages(paper),
    message: { text, left_out: leftOut },
  }
}

export async function readJsonResume(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract.readJsonResume>,
): Promise<FileAnswer<typeof jsonType>> {
  await scope.limits.take('paper', String(scope.account.id))
  const own = await findOwn(scope.db, params.id, scope)
  const { resume, contacts } = outgoingResume(own, query, scope.now())
  const text = jsonResume({ resume, contacts, changedAt: own.updated_at })
  return { bytes: Buffer.from(text), type: jsonType, name: resumeFileName(resume, 'json') }
}

type Choice = OperationInput<typeof contract.describePapers>['query']

async function paperOf(scope: SignedInScope, id: string, choice: Choice): Promise<PaperResume> {
  const { account, files, limits } = scope
  await limits.take('paper', String(account.id))
  const own = await findOwn(scope.db, id, scope)
  const drawnAt = scope.now()
  const { resume, contacts, photo } = outgoingResume(own, choice, drawnAt)
  return {
    resume,
    isShort: own.is_short,
    contacts: contactLines(contacts),
    photo: photo && choice.photo === 'yes' ? await readAsJpeg(files, photo) : null,
    address: choice.link ? await addressOf(scope, own, choice.link) : null,
    moreJobs: 0,
    drawnAt,
  }
}

async function addressOf(
  { db, now, webUrl }: SignedInScope,
  resume: Resume,
  secret: string,
): Promise<string> {
  const links = await findLinks(db, resume, now())
  if (!links.some((link) => link.secret === secret)) throw new Failure('resumes:link_not_found')
  return webPages(webUrl).linkedResume(secret)
}
