// Selects the parts of a resume that its owner lets out as a file or text.
import type { z } from 'zod'
import type { SentResume } from '../../contract/applications.ts'
import { sentPart, type ResumeContent } from '../../contract/content/resume.ts'
import type { ResumeContacts } from '../../contract/resume-cards.ts'
import type { paperQuery } from '../../contract/resume-papers.ts'
import { blankContacts } from '../../contract/rules/contacts-in-text.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { shownContacts } from './contacts.ts'
import type { Resume } from './queries.ts'
import { withoutHidden } from './shown.ts'

type Choice = Omit<z.output<typeof paperQuery>, 'photo' | 'link'>

export interface OutgoingResume {
  resume: SentResume
  contacts: ResumeContacts
  /** The id of the photo; null if there is none, or if the resume hides it from employers. */
  photo: string | null
}

const noContacts: ResumeContacts = { email: null, phones: [], links: [] }

export function outgoingResume(
  { working, published, photo }: Resume,
  { copy, viewer, contacts }: Choice,
  now: Date,
): OutgoingResume {
  const content = copy === 'published' ? (published ?? working) : working
  const isForEmployer = viewer === 'employer'
  const withContacts = contacts === 'yes'
  const texts = withContacts ? content : blankContacts(content)
  const seen = isForEmployer ? withoutHidden(texts) : texts
  const shown = isForEmployer ? shownContacts(content) : ownContacts(content)
  const hidesPhoto = isForEmployer && content.hidden_fields.includes('names_and_photo')
  return {
    resume: sentResumeOf(seen, now),
    contacts: (withContacts && shown) || noContacts,
    photo: hidesPhoto ? null : photo,
  }
}

function sentResumeOf(content: ResumeContent, now: Date): SentResume {
  const { first_name, middle_name, last_name, area_code, no_experience, experience } = content
  const worked = no_experience ? [] : experience
  return {
    ...sentPart({ ...content, experience: worked }),
    name: [first_name, middle_name, last_name].filter(Boolean).join(' ') || null,
    area: namedArea(area_code),
    total_experience_months: totalExperienceMonths(worked, now),
  }
}

function ownContacts({ contacts: { email, phones }, links }: ResumeContent): ResumeContacts {
  return { email, phones, links }
}
