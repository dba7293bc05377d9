// Turns what was read into the fields of our resume. What a field does not take is left to the person.
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
  const given: Partial<Record<Name, unknown>> = {
    title: read.title.slice(0, limits.resumeTitle),
    salary_expected: read.salary,
    first_name: read.first,
    last_name: read.last,
    middle_name: read.middle,
    birth_date: read.birth || null,
    gender: read.gender,
    area_code: read.area,
    contacts: {
      email: read.mail || null,
      phones: read.phones.map((number) => ({ ...emptyOf(phoneRow.of), number })),
    },
    experience: read.experience.map(({ from, to, employer, position, duties }) => ({
      ...blankJob,
      company: employer.slice(0, limits.companyName),
      position: position.slice(0, limits.position),
      start: from || null,
      end: to,
      description: duties.slice(0, limits.experienceDescription),
    })),
    education: read.education.map(({ place, faculty, specialty, year }) => ({
      name: place.slice(0, limits.institution),
      faculty: faculty.slice(0, 128),
      specialty: specialty.slice(0, 128),
      year,
    })),
    education_level: educationLevelIn(
      read.education.map(({ place, specialty }) => `${place} ${specialty}`).join(' '),
    ),
    courses: read.courses.map(({ name, year }) => ({
      name: name.slice(0, limits.course),
      organization: '',
      year,
    })),
    languages: read.languages,
    skills: read.skills,
    driver_license_types: read.licences,
    has_vehicle: read.hasVehicle,
    about: read.about.slice(0, limits.about),
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
