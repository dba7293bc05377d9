import type { SentResume } from '../../contract/applications.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { areaName } from '../../dictionaries/dictionaries.ts'
import {
  employerLetters,
  greetings,
  invitationNotes,
  letterEnds,
  letterReasons,
  rejections,
} from './closings.ts'
import type { SeedResume, SeedVacancy } from './market.ts'
import { occupationOf } from './occupations/all.ts'
import { gendered, type Person } from './people.ts'
import { cityOf, pickAddress } from './places.ts'
import { play, type Pair, type SeedApplication, type Words } from './play.ts'
import type { Random } from './random.ts'
import { scenarios, vacancyClosed, type Scenario } from './scenarios.ts'

export interface Market {
  today: Date
  vacancies: readonly SeedVacancy[]
  resumes: readonly SeedResume[]
}

/** Applications between published resumes and vacancies of their trade, for pairs that `isFree` allows. */
export function makeApplications(
  random: Random,
  market: Market,
  count: number,
  isFree: (vacancy: number, resume: number) => boolean,
): SeedApplication[] {
  const resumesOf = publishedBySpecialty(market.resumes)
  const taken = new Set<string>()
  const made: SeedApplication[] = []
  for (let tries = 0; made.length < count && tries < count * 30; tries += 1) {
    const vacancyIndex = random.int(0, market.vacancies.length - 1)
    const vacancy = market.vacancies[vacancyIndex]
    if (!vacancy || !/published|archived/.test(vacancy.row.status)) continue
    const found = resumesOf.get(vacancy.content.specialty_code)
    if (!found) continue
    const index = random.pick(found)
    const key = `${vacancyIndex} ${index}`
    if (taken.has(key) || !isFree(vacancyIndex, index)) continue
    const scenario =
      vacancy.row.status === 'archived'
        ? vacancyClosed
        : random.weighted(scenarios, (item) => item.share)
    const application = apply(random, market, scenario, vacancyIndex, index)
    if (!application) continue
    taken.add(key)
    made.push(application)
  }
  return made
}

function publishedBySpecialty(resumes: readonly SeedResume[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [index, { row, content }] of resumes.entries()) {
    if (row.status !== 'published' || content.specialty_code === null) continue
    found.set(content.specialty_code, [...(found.get(content.specialty_code) ?? []), index])
  }
  return found
}

export function apply(
  random: Random,
  market: Market,
  scenario: Scenario,
  vacancyIndex: number,
  resumeIndex: number,
): SeedApplication | null {
  const vacancy = market.vacancies[vacancyIndex]
  const resume = market.resumes[resumeIndex]
  if (!vacancy?.row.published_at || !resume?.row.published_at)
    throw new Error('Only what was published takes part')
  const pair: Pair = {
    vacancy: vacancyIndex,
    resume: resumeIndex,
    vacancy_status: 'published',
    resume_status: 'published',
    since: new Date(
      Math.max(vacancy.row.published_at.getTime(), resume.row.published_at.getTime()),
    ),
    response_due_days: vacancy.content.response_due_days,
    sent_resume: sentResume(resume, market.today),
    office: {
      address:
        vacancy.content.address ?? pickAddress(random, cityOf(vacancy.content.area_code ?? '160')),
      contact_name: vacancy.contact_name,
    },
  }
  return play(random, market.today, scenario, pair, wordsFor(random, scenario, vacancy, resume))
}

function sentResume({ content }: SeedResume, today: Date): SentResume {
  const { title, salary_expected, employment_forms, work_formats, experience } = content
  const { education_level, education, languages, skills, about } = content
  const area = content.area_code
    ? { code: content.area_code, name: areaName(content.area_code) ?? '' }
    : null
  return {
    title,
    salary_expected,
    employment_forms,
    work_formats,
    experience,
    education_level,
    education,
    languages,
    skills,
    about,
    name: [content.first_name, content.last_name].join(' '),
    area,
    total_experience_months: totalExperienceMonths(experience, today),
  }
}

function wordsFor(
  random: Random,
  scenario: Scenario,
  vacancy: SeedVacancy,
  { content }: SeedResume,
): Words {
  const gender = content.gender ?? 'male'
  return {
    message:
      scenario.by === 'candidate'
        ? letter(random, vacancy, content.first_name, gender)
        : invitation(random, vacancy, content.first_name),
    note: (type) => random.pick(invitationNotes[type]),
    refusal: refusal(random, scenario.reason, gender),
  }
}

/** Most people write something; short letters and none at all are as usual as long ones. */
function letter(
  random: Random,
  vacancy: SeedVacancy,
  name: string,
  gender: Person['gender'],
): string {
  if (random.chance(0.25) && !vacancy.content.cover_letter_required) return ''
  const own = occupationOf(vacancy.content.specialty_code, random).resume.letters
  const parts = [
    random.pick(greetings),
    random.chance(0.5) ? random.pick(letterReasons) : '',
    random.pick(own),
    random.chance(0.7) ? random.pick(letterEnds) : '',
  ]
  return gendered(parts.filter(Boolean).join(' ').replaceAll('{имя}', name), gender)
}

function invitation(random: Random, vacancy: SeedVacancy, name: string): string {
  return random
    .pick(employerLetters)
    .replaceAll('{имя}', name)
    .replaceAll('{вакансия}', vacancy.content.title)
}

function refusal(random: Random, reason: string | undefined, gender: Person['gender']): string {
  const all: Record<string, readonly string[]> = { ...rejections.employer, ...rejections.candidate }
  const texts = reason ? all[reason] : undefined
  return texts ? gendered(random.pick(texts), gender) : ''
}
