// Turns what was read into the fields of our resume. The person is left to fill in what a field does not take.
import { emptyOf } from '../contract/content/empty.ts'
import { fittingValue } from '../contract/content/fitting-fields.ts'
import { blankJob, resume, type ResumeContent } from '../contract/content/resume.ts'
import { resumeContent } from '../contract/resumes.ts'
import { limits } from '../contract/rules/limits.ts'
import type { linkTypes } from '../contract/rules/vocabulary.ts'
import { educationLevelIn } from './rules/education.ts'
import type { ParsedResume } from './rules/parsed-resume.ts'

type Name = keyof ResumeContent

export function contentOf(read: ParsedResume): { content: ResumeContent; dropped: string[] } {
  const blank = emptyOf(resume.fields)
  const dropped: string[] = []
  const { phones: phoneRow } = resume.fields.contacts.of
  const cut = (text: string, most: number) => {
    if (text.length > most) dropped.push(text.slice(most))
    return text.slice(0, most)
  }
  const given: Partial<Record<Name, unknown>> = {
    title: cut(read.title, limits.resumeTitle),
    salary_expected: read.salary,
    first_name: read.first,
    last_name: read.last,
    middle_name: read.middle,
    birth_date: read.birth || null,
    gender: read.gender,
    area_code: read.area,
    contacts: {
      email: read.mail || null,
      phones: read.phones.map((number) => ({
        ...emptyOf(phoneRow.of),
        number,
        messengers: read.whatsapp.includes(number) ? (['whatsapp'] as const) : [],
      })),
    },
    no_experience: read.hasNoExperience,
    experience: read.experience.map(({ from, to, employer, position, duties }) => ({
      ...blankJob,
      company: cut(employer, limits.companyName),
      position: cut(position, limits.position),
      start: from || null,
      end: to,
      description: cut(duties, limits.experienceDescription),
    })),
    education: read.education.map(({ place, faculty, specialty, year }) => ({
      name: cut(place, limits.institution),
      faculty: cut(faculty, 128),
      specialty: cut(specialty, 128),
      year,
    })),
    education_level:
      read.educationLevel ??
      educationLevelIn(
        read.education.map(({ place, specialty }) => `${place} ${specialty}`).join(' '),
      ),
    courses: read.courses.map(({ name, year }) => ({
      name: cut(name, limits.course),
      organization: '',
      year,
    })),
    languages: read.languages,
    skills: read.skills,
    driver_license_types: read.licences,
    has_vehicle: read.hasVehicle,
    work_schedules: read.schedules,
    employment_forms: read.isRotation ? ['rotation'] : [],
    business_trips: read.trips ?? undefined,
    relocation: read.isReadyToMove ? { type: 'possible', area_codes: [] } : undefined,
    about: cut(read.about, limits.about),
    links: read.links.map((url) => ({ type: linkType(url), url })),
  }
  const content = Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => {
      const value = given[name as Name]
      if (value === undefined) return [name, empty]
      const { fitting, dropped: texts } = fittingValue(resumeContent.shape[name as Name], value)
      dropped.push(...texts)
      return [name, fitting ?? empty]
    }),
  ) as ResumeContent
  if (read.city && !read.area) dropped.push(read.city)
  return { content, dropped }
}

function linkType(url: string): (typeof linkTypes)[number] {
  if (/linkedin\.com/i.test(url)) return 'linkedin'
  if (/github\.com/i.test(url)) return 'github'
  if (/(?:^|\/)t\.me\//i.test(url)) return 'telegram'
  return /behance|dribbble/i.test(url) ? 'portfolio' : 'site'
}
