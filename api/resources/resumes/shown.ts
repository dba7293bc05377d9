// Chooses the fields of a resume that a viewer may see (spec §10.1, §19.1).
import { shownFields, type ResumeContent } from '../../contract/content/resume.ts'
import type { ResumeCard, ShownContent, ShownResume } from '../../contract/resume-cards.ts'
import { blankContacts } from '../../contract/rules/contacts-in-text.ts'
import { newestFirst, totalExperienceMonths } from '../../contract/rules/experience.ts'
import { snippetOf } from '../../contract/rules/snippet.ts'
import type { ResumeStatus } from '../../contract/rules/vocabulary.ts'
import { namedArea, namedSpecialty } from '../../dictionaries/dictionaries.ts'
import { imageUrl } from '../../files/image-url.ts'
import type { Account } from '../../scope.ts'

type Viewer = Pick<Account, 'id' | 'side'> | null

interface Row {
  public_id: string
  owner_id: number
  status: ResumeStatus
  content: ResumeContent
  raised_at: Date
  highlighted_until: Date | null
  photo: string | null
  active_on: string | null
}

/** Contacts within the texts are left out, unless the viewer owns the resume or `seesContacts`. */
export function resumeCard(row: Row, viewer: Viewer, now: Date, seesContacts = false): ResumeCard {
  const { public_id, status, raised_at, highlighted_until, active_on } = row
  const content = readable(row, viewer, seesContacts)
  const worked = content.no_experience ? [] : content.experience
  const teaser = {
    public_id,
    status,
    title: content.title,
    area: namedArea(content.area_code),
    total_experience_months: totalExperienceMonths(worked, now),
    skills: content.skills,
    raised_at: raised_at.toISOString(),
    is_highlighted: highlighted_until !== null && highlighted_until > now,
    active_on: viewer?.side === 'employer' && status === 'published' ? active_on : null,
  }
  if (!readsWhole(row, viewer)) {
    const untold = { name: null, last_job: null, salary_expected: null, snippet: '' }
    return { ...teaser, ...untold, is_teaser: true }
  }
  const hides = hidingOf(content)
  return {
    ...teaser,
    is_teaser: false,
    name: hides('names_and_photo')
      ? null
      : [content.first_name, content.last_name].filter(Boolean).join(' '),
    last_job: hides('experience') ? null : lastJob(worked),
    salary_expected: content.salary_expected,
    snippet: snippetOf(content.about),
  }
}

export function shownResume(
  row: Row,
  viewer: Viewer,
  now: Date,
  seesContacts = false,
): ResumeCard & Pick<ShownResume, 'photo_url' | 'specialty' | 'content'> {
  const isWhole = readsWhole(row, viewer)
  return {
    ...resumeCard(row, viewer, now, seesContacts),
    // The photo is shown only if the viewer also sees the candidate's name.
    photo_url: isWhole && !hidingOf(row.content)('names_and_photo') ? imageUrl(row.photo) : null,
    specialty: isWhole ? namedSpecialty(row.content.specialty_code) : null,
    content: isWhole ? shownContent(readable(row, viewer, seesContacts)) : null,
  }
}

function readable({ content, owner_id }: Row, viewer: Viewer, seesContacts: boolean) {
  return seesContacts || viewer?.id === owner_id ? content : blankContacts(content)
}

function readsWhole({ owner_id, content }: Row, viewer: Viewer): boolean {
  return content.visibility === 'everyone' || viewer?.side === 'employer' || viewer?.id === owner_id
}

/** The content for whoever has a link to the resume. */
export function linkedContent(content: ResumeContent, seesContacts: boolean): ShownContent {
  return shownContent(seesContacts ? content : blankContacts(content))
}

function shownContent(content: ResumeContent): ShownContent {
  const names = Object.keys(shownFields) as (keyof ShownContent)[]
  const seen = withoutHidden(content)
  const shown = Object.fromEntries(names.map((name) => [name, seen[name]])) as ShownContent
  return { ...shown, experience: newestFirst(seen.experience) }
}

/** Returns the content without the names of the candidate and of companies that the candidate hides. */
export function withoutHidden(content: ResumeContent): ResumeContent {
  const hides = hidingOf(content)
  const nameless = { first_name: '', last_name: '', middle_name: '' }
  const { experience } = content
  return {
    ...content,
    ...(hides('names_and_photo') ? nameless : {}),
    experience: hides('experience') ? experience.map(withoutCompany) : experience,
  }
}

type Job = ResumeContent['experience'][number]

function withoutCompany(job: Job): Job {
  return { ...job, company: '', company_url: null }
}

function lastJob(jobs: Job[]): ResumeCard['last_job'] {
  const [last] = newestFirst(jobs)
  if (!last) return null
  const { company, position, start, end } = last
  return { company, position, start, end }
}

function hidingOf({ hidden_fields }: ResumeContent) {
  return (field: ResumeContent['hidden_fields'][number]) => hidden_fields.includes(field)
}
