import type { DemoCompany } from './companies.ts'
import { monthsWorked, type DemoVacancyContent } from './content.ts'
import type { DemoResume, DemoVacancy } from './market.ts'
import { directionOf } from './occupations/occupation.ts'
import { personFacts } from './person-facts.ts'
import type { Scenario } from './scenarios.ts'
import type { Facts } from './sentences.ts'

export interface PairMatch {
  years: number
  common: readonly string[]
  missing: readonly string[]
  matched: number
  isExperienced: boolean
  isDear: boolean
  isRemote: boolean
  isFar: boolean
  isReadyToMove: boolean
  isOtherSchedule: boolean
}

/** Returns whether a vacancy and a resume have the same occupation and specialization. */
export function areOfOneTrade(vacancy: DemoVacancy, resume: DemoResume): boolean {
  const { occupation } = vacancy
  return (
    occupation === resume.occupation &&
    directionOf(occupation, vacancy.content.title) === directionOf(occupation, resume.content.title)
  )
}

const yearsWanted = { no_experience: 0, '1_3': 1, '3_6': 3, '6_plus': 6 }

export function matchOf(
  { content: offered }: Pick<DemoVacancy, 'content'>,
  { content: person }: Pick<DemoResume, 'content'>,
  today: Date,
): PairMatch {
  const years = monthsWorked(person.experience, today) / 12
  const common = offered.key_skills.filter((skill) => person.skills.includes(skill))
  const isRemote = offered.work_formats.includes('remote')
  return {
    years,
    common,
    missing: offered.key_skills.filter((skill) => !person.skills.includes(skill)),
    matched: Math.round((100 * common.length) / Math.max(1, offered.key_skills.length)),
    isExperienced: years >= yearsWanted[offered.experience],
    isDear: (person.salary_expected?.amount ?? 0) > highestPay(offered),
    isRemote,
    isFar: !isRemote && offered.area_code !== person.area_code,
    isReadyToMove: person.relocation.type !== 'no',
    isOtherSchedule: !offered.work_schedules.some((item) => person.work_schedules.includes(item)),
  }
}

export function pairFacts(
  match: PairMatch,
  { content: offered }: Pick<DemoVacancy, 'content'>,
  { content: person }: Pick<DemoResume, 'content'>,
  company: Pick<DemoCompany, 'row'>,
  today: Date,
): Facts {
  const facts = personFacts(person, today)
  const { common, missing, isRemote, isFar } = match
  return {
    ...facts,
    named: {
      ...facts.named,
      название: offered.title,
      компания: bareName(company.row.name),
      вакансия: [offered.description, ...offered.responsibilities, ...offered.requirements]
        .concat(offered.conditions)
        .join(' '),
      график: offered.work_schedules.join(' '),
      ночные: offered.night_shifts,
      удалённо: isRemote,
      рядом: !isRemote && !isFar,
      совпало: match.matched,
      навыки: common.length >= 2 ? listed(common.slice(0, 3)) : '',
      чего: missing.length > 0 ? listed(missing.slice(0, 2)) : '',
    },
  }
}

/** Returns whether the scenario's reason for closing the application is true for this vacancy and resume. */
export function mayHappen(scenario: Scenario, pair: PairMatch): boolean {
  const reasons: Record<string, boolean> = {
    not_enough_experience: !pair.isExperienced,
    skills_mismatch: pair.matched <= 60,
    salary_mismatch: pair.isDear,
    salary: pair.isDear,
    location: pair.isFar,
    conditions: pair.isOtherSchedule,
  }
  const isWanted =
    scenario.by === 'employer' ||
    scenario.steps.some(({ by, action }) => by === 'employer' && /invite|interview/.test(action))
  return (
    (scenario.by === 'employer' || !pair.isFar || pair.isReadyToMove) &&
    (scenario.reason === undefined || (reasons[scenario.reason] ?? true)) &&
    (!isWanted || (pair.isExperienced && pair.matched >= 50))
  )
}

function highestPay({ salary_from, salary_to, salary_period }: DemoVacancyContent): number {
  if (salary_period !== 'month') return Infinity
  return salary_to ?? (salary_from === null ? Infinity : salary_from * 1.4)
}

/** Joins skills into a text for a sentence: «React, TypeScript и Git». */
function listed(skills: readonly string[]): string {
  const words = skills.map((skill) =>
    /^(?:[А-ЯЁ][а-яё])/.test(skill) ? skill.charAt(0).toLowerCase() + skill.slice(1) : skill,
  )
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' и ')
}

function bareName(name: string): string {
  return /«(.+?)»/.exec(name)?.[1] ?? name
}
