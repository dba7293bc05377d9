// Makes demo resumes: first the facts (occupation, years, jobs, education), then sentences that fit these facts.
import { monthsWorked, type DemoLicence, type DemoResumeContent } from './content.ts'
import { makeJobs, pickMonths } from './jobs.ts'
import { beginnersAbout } from './careers/beginners.ts'
import { pickEducation } from './education.ts'
import { directionOf, type Occupation } from './occupations/occupation.ts'
import type { Person } from './people.ts'
import { personFacts, spokenAtWork } from './person-facts.ts'
import type { City } from './places.ts'
import type { Random } from './random.ts'
import { schedules } from './schedules.ts'
import { factsOfTitle, fill, fitting, toolsIn, type Rotation } from './sentences.ts'

const licences: DemoLicence[] = ['B', 'C', 'CE', 'D']

export interface Candidate extends Person {
  email: string
  phone: string
  city: City
  birth_year: number
}

export function makeResume(
  random: Random,
  say: Rotation,
  today: Date,
  occupation: Occupation,
  candidate: Candidate,
): DemoResumeContent {
  const { career } = occupation
  const calling = random.pick(occupation.titles.any)
  const months = pickMonths(random, today.getUTCFullYear() - candidate.birth_year, career.longest)
  const languages = pickLanguages(random, candidate, occupation)
  const skills = pickSkills(random, occupation, calling, spokenAtWork(languages))
  const tools = new Set(toolsIn([plain(calling), ...skills].join(' ')))
  const experience = makeJobs(random, say, today, { occupation, calling, candidate, months, tools })
  const title = titleOf(random, occupation, { calling, months, last: experience[0]?.position })
  const first = experience.at(-1)?.start
  const graduation = first
    ? Number(first.slice(0, 4)) - random.int(0, 1)
    : Math.max(candidate.birth_year + random.int(19, 22), today.getUTCFullYear() - 2)
  const content: DemoResumeContent = {
    title,
    specialty_code: occupation.specialty,
    first_name: candidate.first_name,
    last_name: candidate.last_name,
    middle_name: candidate.middle_name,
    birth_date: random.chance(0.7)
      ? `${candidate.birth_year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
      : null,
    gender: candidate.gender,
    area_code: candidate.city.code,
    relocation: pickRelocation(random, candidate.city),
    business_trips: random.weighted(
      ['never', 'sometimes', 'ready'] as const,
      (item) => ({ never: 4, sometimes: 4, ready: 2 })[item],
    ),
    citizenship_codes: ['KZ'],
    contacts: {
      email: candidate.email,
      phones: random.chance(0.85)
        ? [
            {
              number: candidate.phone,
              comment: pickPhoneNote(random),
              messengers: ['whatsapp'],
              preferred: true,
            },
          ]
        : [],
    },
    salary_expected: random.chance(0.88)
      ? pickExpectation(random, occupation, candidate.city, months)
      : null,
    employment_forms: pickForms(random, occupation),
    work_formats: pickFormats(random, occupation),
    work_schedules: [
      ...new Set(occupation.schedules.flatMap((code) => schedules[code].work_schedules)),
    ].filter((item) => item !== 'other'),
    no_experience: experience.length === 0,
    experience,
    ...pickEducation(random, occupation.education, {
      study: fitting(career.study, factsOfTitle(calling)),
      year: Math.min(graduation, today.getUTCFullYear()),
      age: graduation - candidate.birth_year,
    }),
    languages,
    skills,
    driver_license_types: licences.filter((each) => skills.includes(`Водительские права ${each}`)),
    visibility: random.weighted(
      ['employers', 'everyone', 'direct_link'] as const,
      (item) => ({ employers: 85, everyone: 10, direct_link: 5 })[item],
    ),
    hidden_fields: random.chance(0.12) ? ['phones'] : [],
    about: '',
  }
  return { ...content, about: about(random, say, today, occupation, content, candidate) }
}

/** Makes a second resume of the same person with a different title. */
export function secondResume(
  random: Random,
  occupation: Occupation,
  first: DemoResumeContent,
): DemoResumeContent | null {
  const direction = directionOf(occupation, first.title)
  const [title] = random
    .shuffle(occupation.titles.any.map(plain))
    .filter((item) => item !== first.title && directionOf(occupation, item) === direction)
  if (title === undefined) return null
  const amount = first.salary_expected && Math.round(first.salary_expected.amount / 12_000) * 10_000
  return {
    ...first,
    title,
    salary_expected: amount ? { amount, currency: 'KZT' } : null,
    employment_forms: ['part'],
    about: '',
  }
}

function about(
  random: Random,
  say: Rotation,
  today: Date,
  { career }: Occupation,
  content: DemoResumeContent,
  { gender }: Person,
): string {
  const facts = personFacts(content, today)
  const isBeginner = monthsWorked(content.experience, today) < 12
  const sentences = fitting(isBeginner ? beginnersAbout : career.about, facts)
  return say(
    sentences,
    random.weighted([0, 1, 2], (count) => [2, 5, 3][count] ?? 0),
  )
    .map((sentence) => fill(random, sentence, facts, gender))
    .join(' ')
}

/** Picks the occupation's first two skills and some others. Skips languages that the person does not speak. */
function pickSkills(
  random: Random,
  { skills }: Occupation,
  title: string,
  languages: string,
): string[] {
  const own = fitting(skills, factsOfTitle(title)).filter(
    (skill) =>
      !(skill === 'Казахский язык' && !languages.includes('kk')) &&
      !(skill === 'Английский язык' && !languages.includes('en')),
  )
  return [...own.slice(0, 2), ...random.shuffle(own.slice(2)).slice(0, random.int(3, 6))]
}

interface Calling {
  calling: string
  months: number
  last: string | undefined
}

function titleOf(
  random: Random,
  occupation: Occupation,
  { calling, months, last }: Calling,
): string {
  const { titles } = occupation
  const direction = directionOf(occupation, calling)
  const own = (items: readonly string[] = []) =>
    items.filter((item) => directionOf(occupation, item) === direction)
  const junior = own(titles.junior).filter((item) => months === 0 || !/без опыта/.test(item))
  const senior = own(titles.senior)
  if (months < 12 && junior.length > 0) return random.pick(junior)
  if (months > 84 && senior.length > 0 && random.chance(0.4)) return random.pick(senior)
  const isSame = last !== undefined && directionOf(occupation, last) === direction
  if (isSame && months > 30 && random.chance(0.3)) return last
  const short = plain(calling)
  return directionOf(occupation, short) === direction ? short : calling
}

function plain(title: string): string {
  return title.replace(/ \(.+\)$/, '')
}

function pickRelocation(random: Random, city: City): DemoResumeContent['relocation'] {
  if (random.chance(0.65)) return { type: 'no', area_codes: [] }
  const wanted = random.pick(['160', '159'])
  return {
    type: random.pick(['possible', 'desired']),
    area_codes: wanted === city.code ? [] : [wanted],
  }
}

function pickPhoneNote(random: Random): string {
  return random.weighted(['', 'удобнее писать', 'после 18:00', 'в будни до обеда'], (note) =>
    note ? 1 : 5,
  )
}

function pickExpectation(random: Random, occupation: Occupation, city: City, months: number) {
  const growth = occupation.growth === 'steep' ? 1.5 : 0.45
  const factor =
    (0.75 + Math.min(months / 120, 1) * growth) * city.pay * (0.9 + random.next() * 0.3)
  const amount = Math.round((occupation.pay[0] * factor) / 10) * 10_000
  return { amount, currency: 'KZT' as const }
}

function pickForms(
  random: Random,
  { schedules: codes }: Occupation,
): DemoResumeContent['employment_forms'] {
  const forms = new Set(codes.map((code) => schedules[code].employment_form))
  if (forms.size === 0 || random.chance(0.15)) forms.add('part')
  return [...forms]
}

function pickFormats(random: Random, occupation: Occupation): DemoResumeContent['work_formats'] {
  if (occupation.travels) return ['field_work', 'on_site']
  return random.chance(occupation.remote ?? 0)
    ? random.pick([['remote'], ['hybrid', 'remote'], ['on_site', 'hybrid']])
    : ['on_site']
}

function pickLanguages(
  random: Random,
  candidate: Candidate,
  { growth }: Occupation,
): DemoResumeContent['languages'] {
  const languages: DemoResumeContent['languages'] = [{ code: candidate.speaks, level: 'native' }]
  if (candidate.speaks === 'kk')
    languages.push({ code: 'ru', level: random.pick(['c1', 'c2', 'c2']) })
  else if (random.chance(0.55))
    languages.push({ code: 'kk', level: random.pick(['a1', 'a2', 'b1']) })
  if (random.chance(growth === 'steep' ? 0.85 : 0.2)) {
    languages.push({
      code: 'en',
      level: random.pick(growth === 'steep' ? ['a2', 'b1', 'b2', 'c1'] : ['a1', 'a2']),
    })
  }
  if (random.chance(0.03)) languages.push({ code: random.pick(['tr', 'de', 'zh']), level: 'a2' })
  return languages
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
