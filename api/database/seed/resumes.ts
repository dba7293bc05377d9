import type { ResumeContent } from '../../contract/resume-content.ts'
import { monthBefore } from './calendar.ts'
import { pickEducation } from './education.ts'
import { formerEmployers } from './former-employers.ts'
import { fitting, lines } from './lines.ts'
import type { Occupation } from './occupations/occupation.ts'
import { gendered, type Person } from './people.ts'
import { pickCity, type City } from './places.ts'
import type { Random } from './random.ts'
import { schedules } from './schedules.ts'

const beginners = lines(`Начинаю путь в профессии, быстро учусь и не стесняюсь задавать вопросы.
  {Прошёл|Прошла} практику на последнем курсе, готов{|а} начать с простых задач.
  Ищу первое место с наставником. Ответственно отношусь к порученному.
  Умею работать по инструкции и замечать ошибки. Хочу остаться в профессии надолго.`)

export interface Candidate extends Person {
  email: string
  phone: string
  city: City
  birth_year: number
}

export function makeResume(
  random: Random,
  today: Date,
  occupation: Occupation,
  candidate: Candidate,
): ResumeContent {
  const age = today.getUTCFullYear() - candidate.birth_year
  const months = pickMonths(random, age)
  const experience = makeCareer(random, today, occupation, candidate, months)
  const title = titleOf(random, occupation, months, experience[0]?.position)
  const graduation = candidate.birth_year + random.int(20, 23)
  return {
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
        ? [{ number: candidate.phone, comment: pickPhoneNote(random), preferred: true }]
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
    ...pickEducation(random, occupation.education, occupation.resume.study, graduation),
    languages: pickLanguages(random, candidate, occupation),
    skills: random.shuffle(fitting(occupation.skills, title)).slice(0, random.int(5, 9)),
    about: gendered(
      random
        .shuffle(months < 12 ? beginners : occupation.resume.about)
        .slice(0, random.int(1, 2))
        .join(' '),
      candidate.gender,
    ),
    links: [],
    visibility: random.weighted(
      ['employers', 'everyone', 'direct_link'] as const,
      (item) => ({ employers: 85, everyone: 10, direct_link: 5 })[item],
    ),
    hidden_fields: random.chance(0.12) ? ['phones'] : [],
  }
}

/** Only the young have none or little. */
function pickMonths(random: Random, age: number): number {
  if (age < 27 && random.chance(0.3)) return 0
  const longest = Math.max(4, (age - 20) * 12 - random.int(0, 20))
  const shortest = age < 27 ? 4 : Math.min(20 + (age - 27) * 5, 120)
  return Math.min(longest, random.int(shortest, 190))
}

/** Jobs one after another from the last to the first, with short gaps; each a step further in the trade. */
function makeCareer(
  random: Random,
  today: Date,
  occupation: Occupation,
  candidate: Candidate,
  months: number,
): ResumeContent['experience'] {
  const jobs: ResumeContent['experience'] = []
  const { positions, done } = occupation.resume
  const achievements = random.shuffle(done)
  const employers = random.shuffle(
    occupation.industries.flatMap((industry) => formerEmployers[industry]),
  )
  let ended = random.chance(0.65) ? 0 : random.int(1, 7)
  let left = months
  while (left > 0 && jobs.length < 4) {
    const length =
      left < 14 || jobs.length === 3 ? Math.min(left, 60) : Math.min(left, random.int(9, 46))
    const share = (months - (months - left) - length / 2) / Math.max(months, 72)
    const place = Math.min(positions.length - 1, Math.floor(share * positions.length * 1.2))
    const lineCount = months < 12 ? 0 : achievements.length > 3 ? 2 : 1
    jobs.push({
      company: employers[jobs.length % employers.length] ?? 'Частный предприниматель',
      position: positions[place] ?? 'Специалист',
      start: monthBefore(today, ended + length),
      end: ended === 0 && jobs.length === 0 ? null : monthBefore(today, ended),
      area_code: random.chance(0.75) ? candidate.city.code : pickCity(random).code,
      company_url: null,
      description: gendered(achievements.splice(0, lineCount).join('\n'), candidate.gender),
    })
    ended += length + random.int(0, 3)
    left -= length
  }
  return jobs
}

function titleOf(
  random: Random,
  { titles }: Occupation,
  months: number,
  position: string | undefined,
): string {
  if (months < 12 && titles.junior) return random.pick(titles.junior)
  if (months > 72 && titles.senior && random.chance(0.4)) return random.pick(titles.senior)
  if (position && months > 30 && random.chance(0.4)) return position
  return random.pick(titles.any).replace(/ \(.+\)$/, '')
}

function pickRelocation(random: Random, city: City): ResumeContent['relocation'] {
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
): ResumeContent['employment_forms'] {
  const forms = new Set(codes.map((code) => schedules[code].employment_form))
  if (forms.size === 0 || random.chance(0.15)) forms.add('part')
  return [...forms]
}

function pickFormats(random: Random, occupation: Occupation): ResumeContent['work_formats'] {
  if (occupation.travels) return ['field_work', 'on_site']
  return random.chance(occupation.remote ?? 0)
    ? random.pick([['remote'], ['hybrid', 'remote'], ['on_site', 'hybrid']])
    : ['on_site']
}

function pickLanguages(
  random: Random,
  candidate: Candidate,
  { growth }: Occupation,
): ResumeContent['languages'] {
  const languages: ResumeContent['languages'] = [{ code: candidate.speaks, level: 'native' }]
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
