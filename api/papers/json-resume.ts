// Writes a resume in the format JSON Resume, version 1.0.0 (https://jsonresume.org/schema).
import type { SentResume } from '../contract/applications.ts'
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import type { ResumeContacts } from '../contract/resume-cards.ts'
import { namedLanguage } from '../dictionaries/dictionaries.ts'

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

interface Parts {
  resume: SentResume
  contacts: ResumeContacts
  /** When the resume was last changed. */
  changedAt: Date
}

/** Returns the resume as JSON. The format has no fields for a salary, work formats, employment and driving. */
export function jsonResume({ resume, contacts, changedAt }: Parts): string {
  const { email, phones, links } = contacts
  const [phone] = phones
  const document = {
    $schema: schema,
    basics: filled({
      name: resume.name,
      label: resume.title,
      email,
      phone: phone?.number,
      summary: resume.about,
      location: resume.area ? { city: resume.area.name } : null,
      profiles: links.flatMap(({ type, url }) => (url ? [{ network: type, url }] : [])),
    }),
    work: resume.experience.map((job) =>
      filled({
        name: job.company,
        position: job.position,
        url: job.company_url,
        startDate: job.start,
        endDate: job.end,
        summary: job.description,
      }),
    ),
    education: resume.education.map((school) =>
      filled({
        institution: school.name,
        area: [school.faculty, school.specialty].filter(Boolean).join(', '),
        endDate: school.year && String(school.year),
      }),
    ),
    certificates: [
      ...resume.courses.map(({ name, organization, year }) =>
        filled({ name, issuer: organization, date: year && String(year) }),
      ),
      ...resume.certificates.map(({ title, url, achieved_at }) =>
        filled({ name: title, url, date: achieved_at }),
      ),
    ],
    skills: resume.skills.map((name) => ({ name })),
    languages: resume.languages.map(({ code, level }) =>
      filled({
        language: namedLanguage(code).name,
        fluency: level && names.language_levels[level],
      }),
    ),
    meta: { version: 'v1.0.0', lastModified: changedAt.toISOString() },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Leaves out what is empty. */
function filled(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  )
}
