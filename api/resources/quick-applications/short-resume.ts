import { emptyOf } from '../../contract/content/empty.ts'
import { blankJob, resume as table, type ResumeContent } from '../../contract/content/resume.ts'
import { plainTitle } from '../../contract/rules/fair-vacancy/titles.ts'
import { limits } from '../../contract/rules/limits.ts'
import type { QuickApplicationDraft } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { readLastJob, saysNoExperience } from '../../resume-import/rules/last-job.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import type { TargetVacancy } from '../applications/acts.ts'
import { copyTitle, findOwnTitles, insertShortResume } from '../resumes/acts.ts'
import type { SendableResume } from './queries.ts'

interface Given {
  draft: QuickApplicationDraft
  username: string
}

/** Creates a resume from the form of a quick application; its occupation and specialty are those of the vacancy. */
export async function addShortResume(
  scope: SignedInScope,
  tx: Transaction,
  { published }: TargetVacancy,
  given: Given,
): Promise<SendableResume> {
  const { id } = scope.account
  await lockAccount(tx, id)
  const titles = await findOwnTitles(tx, id)
  if (titles.length >= limits.resumesPerAccount) throw new Failure('resumes:resume_limit')
  const typed = given.draft.title || plainTitle(published?.title ?? '')
  const title = [...typed].slice(0, limits.resumeTitle).join('').trim()
  const isTaken = titles.some((each) => each.toLowerCase() === title.toLowerCase())
  const working = {
    ...shortContent(given, scope),
    title: isTaken ? copyTitle(title, titles) : title,
    specialty_code: published?.specialty_code ?? null,
  }
  const { public_id, specialty_code } = await insertShortResume(tx, {
    owner_id: id,
    working,
    now: scope.now(),
  })
  return { public_id, title: working.title, is_short: true, specialty_code }
}

function shortContent({ draft, username }: Given, { now, country }: SignedInScope): ResumeContent {
  const { first_name, last_name, area_code, about } = draft
  return {
    ...emptyOf(table.fields),
    first_name,
    last_name,
    area_code,
    about,
    citizenship_codes: [country.code],
    contacts: contactsOf(username),
    no_experience: saysNoExperience(about),
    experience: jobsOf(about, now()),
  }
}

function contactsOf(username: string): ResumeContent['contacts'] {
  if (username.includes('@')) return { email: username, phones: [] }
  const blank = emptyOf(table.fields.contacts.of.phones.of)
  return { email: null, phones: [{ ...blank, number: username, preferred: true }] }
}

/** The job has the dates that the line names. A length such as «8 месяцев» gives no dates and stays in the line. */
function jobsOf(about: string, now: Date): ResumeContent['experience'] {
  const job = saysNoExperience(about) ? null : readLastJob(about, now)
  if (!job?.position) return []
  const { position, start, end } = job
  return [{ ...blankJob, position, start, end }]
}
