import type { Application } from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { formatPhone } from '../../contract/rules/phone.ts'
import { paperType, type readSentResume as contract } from '../../contract/resume-papers.ts'
import { readAsJpeg } from '../../files/images.ts'
import { Failure } from '../../http/failure.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { resumeFileName } from '../../papers/file-name.ts'
import { resumePdf } from '../../papers/resume-pdf.ts'
import type { SignedInScope } from '../../scope.ts'
import { findApplication, findSentResume } from './list-queries.ts'
import { applicationFor, photoIdFor, sentFor } from './view.ts'

export async function readSentResume(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<FileAnswer<typeof paperType>> {
  const { db, account, files, limits } = scope
  await limits.take('paper', String(account.id))
  const row = await findApplication(db, params.id, account)
  if (!row || row.candidate.is_erased) throw new Failure('applications:not_found')
  const now = scope.now()
  const application = applicationFor(row, account, now)
  const seesContacts = application.contacts !== null
  const whole = await findSentResume(db, row.application.id)
  const sent = sentFor(whole, row, account.side, seesContacts)
  const photoId = photoIdFor(row, account.side)
  const paper = {
    resume: sent,
    isShort: row.resume.is_short,
    contacts: contactLines(application),
    photo: photoId ? await readAsJpeg(files, photoId) : null,
    address: null,
    moreJobs: 0,
    drawnAt: now,
  }
  const bytes = await resumePdf(paper, query.length)
  return { bytes, type: paperType, name: resumeFileName(sent, 'pdf') }
}

function contactLines({ contacts }: Application): string[] {
  if (!contacts) return []
  const phones = contacts.phones.map(formatPhone)
  return contacts.email ? [...phones, contacts.email] : phones
}
