import { sentPart, type ResumeContent } from '../../contract/content/resume.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { paperType, type readOwnPaper as contract } from '../../contract/resume-papers.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { formatPhone } from '../../contract/rules/phone.ts'
import { phoneText } from '../../contract/rules/typed-phone.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { readAsJpeg } from '../../files/images.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { resumeFileName } from '../../papers/file-name.ts'
import { resumePdf } from '../../papers/resume-pdf.ts'
import type { SignedInScope } from '../../scope.ts'
import { findOwn } from './own-resume.ts'

export async function readOwnPaper(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<FileAnswer<typeof paperType>> {
  const { account, files, limits } = scope
  await limits.take('paper', String(account.id))
  const { working, published, photo } = await findOwn(scope.db, params.id, scope)
  const content = query.copy === 'published' ? (published ?? working) : working
  const drawnAt = scope.now()
  const resume = paperOf(content, drawnAt)
  const bytes = await resumePdf({
    resume,
    contacts: contactLines(content),
    photo: photo ? await readAsJpeg(files, photo) : null,
    drawnAt,
  })
  return { bytes, type: paperType, name: resumeFileName(resume) }
}

function paperOf(content: ResumeContent, now: Date) {
  const { first_name, middle_name, last_name, area_code, no_experience, experience } = content
  const worked = no_experience ? [] : experience
  return {
    ...sentPart(content),
    experience: worked,
    name: [first_name, middle_name, last_name].filter(Boolean).join(' ') || null,
    area: namedArea(area_code),
    total_experience_months: totalExperienceMonths(worked, now),
  }
}

function contactLines({ contacts: { email, phones }, links }: ResumeContent): string[] {
  return [
    ...phones.map(({ number, comment }) => formatPhone(phoneText({ number, note: comment }))),
    ...(email ? [email] : []),
    ...links.flatMap(({ url }) => url ?? []),
  ]
}
