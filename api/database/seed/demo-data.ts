// Puts the demo market together as plain rows; the same seed on the same day gives the same market.
import { makeApplications, type Market } from './applications.ts'
import { dayMs, startOfDay } from './calendar.ts'
import { makeCompanies } from './companies.ts'
import { addDemoAccounts } from './demo-accounts.ts'
import { addResume, makeUser, vacancyState, type DemoData, type SeedUser } from './market.ts'
import { occupations } from './occupations/all.ts'
import { createRandom, type Random } from './random.ts'
import { makeResume } from './resumes.ts'
import { makeVacancy } from './vacancies.ts'

export interface Amounts {
  companies: number
  vacancies: number
  candidates: number
  applications: number
}

export const amounts = {
  full: { companies: 121, vacancies: 1150, candidates: 385, applications: 660 },
  small: { companies: 12, vacancies: 80, candidates: 50, applications: 70 },
} satisfies Record<string, Amounts>

export function makeDemoData(now: Date, size: Amounts = amounts.full, seed = 'otklik'): DemoData {
  const today = startOfDay(now)
  const data: DemoData = { users: [], companies: [], vacancies: [], resumes: [], applications: [] }
  const plan = addDemoAccounts(createRandom(`${seed} demo`), today, data)
  addCompanies(createRandom(`${seed} companies`), today, data, size.companies)
  addVacancies(createRandom(`${seed} vacancies`), today, data, size.vacancies)
  addCandidates(createRandom(`${seed} candidates`), today, data, size.candidates)
  const market: Market = { today, vacancies: data.vacancies, resumes: data.resumes }
  const random = createRandom(`${seed} applications`)
  data.applications = plan.applications(random, market)
  const met = new Set(data.applications.map(({ vacancy, resume }) => `${vacancy} ${resume}`))
  const isFree = (vacancy: number, resume: number) =>
    !met.has(`${vacancy} ${resume}`) && !plan.isReserved(vacancy, resume)
  data.applications.push(...makeApplications(random, market, size.applications, isFree))
  return data
}

interface LoadPlan {
  seed: string
  /** Keeps addresses of pages and people apart from those of other runs. */
  tag: string
  vacancies: number
  resumes: number
  applications: number
}

/** A market without demo accounts, of any size. */
export function makeMarket(today: Date, plan: LoadPlan): DemoData {
  const data: DemoData = { users: [], companies: [], vacancies: [], resumes: [], applications: [] }
  const companies = Math.max(1, Math.ceil(plan.vacancies / 50))
  addCompanies(createRandom(`${plan.seed} companies`), today, data, companies)
  addVacancies(createRandom(`${plan.seed} vacancies`), today, data, plan.vacancies)
  const random = createRandom(`${plan.seed} candidates`)
  while (data.resumes.length < plan.resumes) addCandidates(random, today, data, 1)
  data.resumes.length = plan.resumes
  for (const company of data.companies) company.row.slug += `-${plan.tag}`
  for (const user of data.users) user.email = user.email?.replace('@', `.${plan.tag}@`)
  const market: Market = { today, vacancies: data.vacancies, resumes: data.resumes }
  data.applications = makeApplications(
    createRandom(`${plan.seed} applications`),
    market,
    plan.applications,
    () => true,
  )
  return data
}

function addCompanies(random: Random, today: Date, data: DemoData, count: number): void {
  for (const company of makeCompanies(random, today, count)) {
    data.companies.push({ ...company, owner: data.users.length })
    data.users.push(makeUser(random, data.users.length, 'employer', company.row.created_at).user)
  }
}

function addVacancies(random: Random, today: Date, data: DemoData, count: number): void {
  const own = data.companies
    .map((company, index) => ({ company, index }))
    .filter(({ company }) => !isDemo(data, company.owner))
  for (let index = 0; index < count; index += 1) {
    const occupation = random.weighted(occupations, (item) => item.share)
    const hiring = own.filter(
      ({ company }) =>
        (occupation.industries as readonly string[]).includes(company.industry) &&
        new RegExp(occupation.employers ?? '').test(company.row.name),
    )
    const { company, index: place } = random.pick(hiring.length > 0 ? hiring : own)
    data.vacancies.push({
      company: place,
      content: makeVacancy(random, occupation, company),
      contact_name: nameOf(data.users[company.owner]),
      row: vacancyState(random, today),
    })
  }
}

function addCandidates(random: Random, today: Date, data: DemoData, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const registered = new Date(today.getTime() - random.int(30, 400) * dayMs)
    const { user, candidate } = makeUser(random, data.users.length, 'candidate', registered)
    const owner = data.users.push(user) - 1
    const first = random.weighted(occupations, (item) => item.share)
    const wanted = random.chance(0.15) ? [first, random.pick(occupations)] : [first]
    for (const occupation of new Set(wanted)) {
      addResume(random, today, data, owner, makeResume(random, today, occupation, candidate))
    }
  }
}

function isDemo(data: DemoData, user: number): boolean {
  return data.users[user]?.isDemo ?? false
}

function nameOf(user: SeedUser | undefined): string {
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ')
}
