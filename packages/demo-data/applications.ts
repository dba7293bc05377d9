import { createBookings, type Bookings } from './bookings.ts'
import type { DemoCompany } from './companies.ts'
import { wordsFor } from './letters.ts'
import type { DemoData, DemoResume, DemoVacancy } from './market.ts'
import { areOfOneTrade, matchOf, mayHappen, pairFacts } from './pair.ts'
import { cityOf, pickAddress } from './places.ts'
import { play, type ScenarioPair, type DemoApplication } from './play.ts'
import type { Random } from './random.ts'
import { scenarios, vacancyClosed, type Scenario } from './scenarios.ts'
import { createRotation, type Rotation } from './sentences.ts'

export interface Market {
  today: Date
  companies: readonly DemoCompany[]
  vacancies: readonly DemoVacancy[]
  resumes: readonly DemoResume[]
  bookings: Bookings
  say: Rotation
}

export function openMarket(random: Random, today: Date, data: DemoData): Market {
  const { companies, vacancies, resumes } = data
  return {
    today,
    companies,
    vacancies,
    resumes,
    bookings: createBookings(),
    say: createRotation(random),
  }
}

/** Makes demo applications between published resumes and vacancies of the same occupation. */
export function makeApplications(
  random: Random,
  market: Market,
  count: number,
  isFree: (vacancy: number, resume: number) => boolean,
): DemoApplication[] {
  const resumesOf = publishedByTrade(market.resumes)
  const taken = new Set<string>()
  const made: DemoApplication[] = []
  for (let tries = 0; made.length < count && tries < count * 30; tries += 1) {
    const vacancyIndex = random.int(0, market.vacancies.length - 1)
    const vacancy = market.vacancies[vacancyIndex]
    if (!vacancy || !/published|archived/.test(vacancy.row.status)) continue
    const found = resumesOf.get(vacancy.occupation)
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

function publishedByTrade(resumes: readonly DemoResume[]): Map<DemoResume['occupation'], number[]> {
  const found = new Map<DemoResume['occupation'], number[]>()
  for (const [index, { row, occupation }] of resumes.entries()) {
    if (row.status !== 'published') continue
    const known = found.get(occupation)
    if (known) known.push(index)
    else found.set(occupation, [index])
  }
  return found
}

/** Makes a demo application whose history fits this vacancy and resume. Returns null if no history fits. */
export function apply(
  random: Random,
  market: Market,
  scenario: Scenario,
  vacancyIndex: number,
  resumeIndex: number,
): DemoApplication | null {
  const vacancy = market.vacancies[vacancyIndex]
  const resume = market.resumes[resumeIndex]
  const company = market.companies[vacancy?.company ?? -1]
  if (!vacancy?.row.published_at || !resume?.row.published_at || !company)
    throw new Error('Only what was published takes part')
  if (!areOfOneTrade(vacancy, resume)) return null
  const match = matchOf(vacancy, resume, market.today)
  if (!mayHappen(scenario, match)) return null
  const pair: ScenarioPair = {
    vacancy: vacancyIndex,
    resume: resumeIndex,
    since: new Date(
      Math.max(vacancy.row.published_at.getTime(), resume.row.published_at.getTime()),
    ),
    response_due_days: vacancy.content.response_due_days,
    office: {
      address:
        vacancy.content.address ?? pickAddress(random, cityOf(vacancy.content.area_code ?? '160')),
      contact_name: vacancy.contact_name,
    },
    bookings: market.bookings,
    attendants: [`company ${vacancy.company}`, `person ${resume.owner}`],
  }
  return play(random, market.today, scenario, pair, () => {
    const facts = pairFacts(match, vacancy, resume, company, market.today)
    return wordsFor(random, market.say, scenario, facts, vacancy, resume)
  })
}
