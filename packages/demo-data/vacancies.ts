import { anyOpenings, conditions as commonConditions, process } from './closings.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoVacancyContent, Level } from './content.ts'
import type { Occupation } from './occupations/occupation.ts'
import { cityOf, pickAddress, type City } from './places.ts'
import type { Random } from './random.ts'
import { schedules, shiftStartOf, type ScheduleCode } from './schedules.ts'
import { factsOfTitle, fill, fitting, type Facts } from './sentences.ts'

const levels: readonly Level[] = ['no_experience', '1_3', '3_6', '6_plus']
const levelShare = { no_experience: 2.2, '1_3': 5, '3_6': 3, '6_plus': 0.8 }
const payByLevel = {
  flat: { no_experience: 0.84, '1_3': 1, '3_6': 1.16, '6_plus': 1.3 },
  steep: { no_experience: 0.55, '1_3': 1, '3_6': 1.65, '6_plus': 2.2 },
}

export type Hiring = Pick<DemoCompany, 'cities' | 'founded' | 'is' | 'places' | 'row'>

interface Given {
  title?: string
  level?: Level
  openings?: number
  days?: number
}

export function makeVacancy(
  random: Random,
  occupation: Occupation,
  company: Hiring,
  given: Given = {},
): DemoVacancyContent {
  const city = cityOf(
    random.chance(0.6) ? (company.cities[0] ?? '160') : random.pick(company.cities),
  )
  const level =
    given.level ??
    random.weighted(levels, (item) =>
      item === 'no_experience' && occupation.growth === 'steep' ? 0.8 : levelShare[item],
    )
  const schedule = random.pick(occupation.schedules)
  const work_formats = pickFormats(random, occupation)
  const isRemote = work_formats.length === 1 && work_formats[0] === 'remote'
  const area_code = isRemote && random.chance(0.4) ? null : city.code
  const response_due_days =
    given.days ?? random.weighted([2, 3, 5, 7, 10, 14], (days) => (days <= 7 ? 3 : 1))
  const title =
    given.title ?? pickTitle(random, occupation, level, { schedule, name: company.row.name })
  const openings_count = given.openings ?? pickOpenings(random, occupation, title, company.places)
  const facts = factsOfTitle(title, {
    мест: openings_count,
    фирма: company.row.name,
    ночные: schedules[schedule].night_shifts,
    где: area_code === null ? '' : city.where,
    дней: inDays(response_due_days),
  })
  const own = fitting(occupation.skills, facts)
  const skills = [own.slice(0, 2), random.shuffle(own.slice(2)).slice(0, random.int(2, 5))].flat()
  const vacancy = {
    title,
    specialty_code: occupation.specialty,
    area_code,
    address: isRemote ? '' : pickAddress(random, city),
    description: describe(random, occupation, company, facts),
    responsibilities: random.some(fitting(occupation.duties, facts), random.int(4, 6)),
    requirements: pickRequirements(random, occupation, level, facts),
    conditions: pickConditions(random, occupation, schedule, work_formats),
    key_skills: skills,
    must_have_skills: skills.slice(0, random.int(0, 2)),
    ...pickSalary(random, occupation, level, city, schedule),
    experience: level,
    employment_form: schedules[schedule].employment_form,
    work_formats,
    work_schedules: [...schedules[schedule].work_schedules],
    working_hours: [...schedules[schedule].working_hours],
    night_shifts: schedules[schedule].night_shifts,
    internship: level === 'no_experience' && random.chance(0.2),
    accept_disabled: random.chance(0.2),
    education_level_min: pickEducationLevel(random, occupation),
    openings_count,
    cover_letter_required: random.chance(0.08),
    response_due_days,
  }
  return { ...vacancy, shift_start: shiftStartOf(vacancy.conditions[0] ?? '') }
}

/** Matches titles of leading positions, for which a company hires only one person. */
const single =
  /главный|начальник|руководител|директор|управляющ|шеф|ведущий|лидер|заместитель|бригадир|старш/i

function pickOpenings(random: Random, { growth }: Occupation, title: string, most: number): number {
  if (single.test(title)) return 1
  const wanted = random.weighted([1, 2, 3, 5, 10], (count) =>
    growth === 'flat' ? 6 / count : 9 / count ** 2,
  )
  return Math.max(1, Math.min(wanted, most))
}

function pickTitle(
  random: Random,
  { titles, offeredBy = {} }: Occupation,
  level: Level,
  { schedule, name }: { schedule: ScheduleCode; name: string },
): string {
  if (level === 'no_experience' && titles.junior && random.chance(0.6))
    return random.pick(titles.junior)
  if ((level === '3_6' || level === '6_plus') && titles.senior && random.chance(0.55))
    return random.pick(titles.senior)
  const isOffered = (title: string) =>
    Object.entries(offeredBy).every(
      ([words, names]) => !new RegExp(words).test(title) || new RegExp(names).test(name),
    ) &&
    (!/ночн/.test(title) || schedules[schedule].night_shifts)
  return random.pick(titles.any.filter(isOffered))
}

function pickFormats(random: Random, occupation: Occupation): DemoVacancyContent['work_formats'] {
  if (occupation.travels) return random.chance(0.7) ? ['field_work'] : ['on_site', 'field_work']
  if (!random.chance(occupation.remote ?? 0)) return ['on_site']
  return random.pick([['remote'], ['hybrid'], ['on_site', 'hybrid'], ['remote', 'hybrid']])
}

function describe(random: Random, occupation: Occupation, company: Hiring, facts: Facts): string {
  const details = random.shuffle(fitting(occupation.details, facts))
  const openings = fitting(occupation.openings, facts)
  const text = [
    random.pick(openings.length > 0 ? openings : anyOpenings),
    details[0],
    random.chance(0.75) ? company.is : `Компания работает с ${company.founded} года.`,
    random.pick(fitting(process, facts)),
  ]
    .map((sentence = '') => fill(random, sentence, facts, 'male'))
    .join(' ')
  return text.length >= 200 ? text : `${text} ${details[1] ?? company.is}`
}

/** Writes a number of days in the Russian form that follows «в течение» and «до», such as «недели». */
function inDays(days: number): string {
  if (days === 7) return 'недели'
  if (days === 14) return 'двух недель'
  return `${days} дней`
}

function experienceLine(random: Random, level: Level): string[] {
  const variants = {
    no_experience: [
      'Опыт не обязателен, всему научим',
      'Готовность учиться, опыт будет преимуществом',
      'Можно без опыта',
    ],
    '1_3': [
      'Опыт в похожей роли от года',
      'Опыт работы от одного года до трёх лет',
      'Самостоятельная работа по профессии от года',
    ],
    '3_6': [
      'Опыт от трёх лет',
      'Не менее трёх лет в профессии',
      'Опыт на похожей позиции от трёх лет',
    ],
    '6_plus': ['Опыт от шести лет, в том числе сложные задачи', 'Больше шести лет в профессии'],
  }[level]
  return random.chance(0.8) ? [random.pick(variants)] : []
}

/** Picks the requirements of a vacancy. A vacancy for beginners never requires experience. */
function pickRequirements(
  random: Random,
  occupation: Occupation,
  level: Level,
  facts: Facts,
): string[] {
  const lines = fitting(occupation.requirements, facts).filter(
    (line) => level !== 'no_experience' || !/опыт|стаж/i.test(line),
  )
  return [...experienceLine(random, level), ...random.some(lines, random.int(3, 5))]
}

const awayFromOffice = /из дома|удал[ёе]нн|гибрид|другого города/i
const inOffice = /офис|кухня|парковка|гибрид|обед|питание|транспорт|развозка/i

function pickConditions(
  random: Random,
  occupation: Occupation,
  schedule: ScheduleCode,
  formats: DemoVacancyContent['work_formats'],
): string[] {
  const isDesk =
    schedule === 'office' ||
    schedule === 'flexible' ||
    schedule === 'school' ||
    occupation.remote !== undefined
  const contrary = formats.every((format) => format === 'remote')
    ? inOffice
    : formats.some((format) => format === 'remote' || format === 'hybrid')
      ? null
      : awayFromOffice
  const suits = (line: string) => !contrary?.test(line)
  return [
    random.pick(schedules[schedule].text),
    ...random.some(occupation.conditions.filter(suits), random.int(1, 3)),
    ...random.some(commonConditions[isDesk ? 'office' : 'site'].filter(suits), random.int(2, 4)),
  ]
}

type Salary = Pick<
  DemoVacancyContent,
  | 'salary_from'
  | 'salary_to'
  | 'salary_currency'
  | 'salary_period'
  | 'salary_gross'
  | 'payout_frequency'
>

function pickSalary(
  random: Random,
  occupation: Occupation,
  level: Level,
  city: City,
  schedule: ScheduleCode,
): Salary {
  const isPart = schedule === 'part' || schedule === 'side'
  const factor =
    payByLevel[occupation.growth][level] *
    city.pay *
    (0.92 + random.next() * 0.2) *
    (isPart ? 0.55 : 1)
  const period = occupation.payPer && random.chance(0.35) ? occupation.payPer : 'month'
  const parts = { month: 1, shift: 15, hour: 160 }[period]
  const step = { month: 10_000, shift: 500, hour: 100 }[period]
  const round = (thousands: number) =>
    Math.max(step, Math.round((thousands * 1000 * factor) / parts / step) * step)
  const from = round(occupation.pay[0])
  const to = Math.max(from + step, round(occupation.pay[1]))
  const shape = random.weighted(
    ['both', 'from', 'to', 'hidden'] as const,
    (item) => ({ both: 50, from: 30, to: 8, hidden: 12 })[item],
  )
  return {
    salary_from: shape === 'both' || shape === 'from' ? from : null,
    salary_to: shape === 'both' || shape === 'to' ? to : null,
    salary_currency: 'KZT',
    salary_period: period,
    salary_gross: random.chance(0.3),
    payout_frequency:
      period === 'month'
        ? random.pick(['monthly', 'twice_per_month', 'twice_per_month'])
        : random.pick(['weekly', 'twice_per_month']),
  }
}

function pickEducationLevel(
  random: Random,
  { education }: Occupation,
): DemoVacancyContent['education_level_min'] {
  if (education === 'medical' || education === 'pedagogical')
    return random.chance(0.7) ? 'higher' : 'special_secondary'
  if (education === 'university') return random.chance(0.5) ? 'higher' : null
  return education === 'college' && random.chance(0.4) ? 'special_secondary' : null
}
