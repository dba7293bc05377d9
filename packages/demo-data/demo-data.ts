// Makes demo data; the same seed on the same day gives the same data.
import { makeApplications, openMarket } from './applications.ts'
import { dayMs, startOfDay } from './calendar.ts'
import { makeCompanies } from './companies.ts'
import { addDemoAccounts, soughtByDemo } from './demo-accounts.ts'
import {
  addResume,
  makeUser,
  vacancyState,
  type DemoData,
  type DemoUser,
  type DemoVacancy,
} from './market.ts'
import { occupations } from './occupations/all.ts'
import type { Occupation } from './occupations/occupation.ts'
import { createRandom, type Random } from './random.ts'
import { makeResume, secondResume } from './resumes.ts'
import { createRotation } from './sentences.ts'
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
  const data = emptyMarket(today)
  const plan = addDemoAccounts(createRandom(`${seed} demo`), today, data)
  addCompanies(createRandom(`${seed} companies`), today, data, size.companies)
  addVacancies(createRandom(`${seed} vacancies`), today, data, size.vacancies)
  const candidates = createRandom(`${seed} candidates`)
  addCandidates(candidates, today, data, size.candidates, (index) =>
    index % 5 === 0 ? candidates.pick(soughtByDemo) : anyOccupation(candidates),
  )
  const random = createRandom(`${seed} applications`)
  const market = openMarket(random, today, data)
  data.applications = plan.applications(random, market)
  const met = new Set(data.applications.map(({ vacancy, resume }) => `${vacancy} ${resume}`))
  const isFree = (vacancy: number, resume: number) =>
    !met.has(`${vacancy} ${resume}`) && !plan.isReserved(vacancy, resume)
  data.applications.push(...makeApplications(random, market, size.applications, isFree))
  return data
}

function emptyMarket(today: Date): DemoData {
  return { today, users: [], companies: [], vacancies: [], resumes: [], applications: [] }
}

interface LoadPlan {
  seed: string
  /** A text in the e-mail addresses of the accounts, so that each run creates different addresses. */
  tag: string
  vacancies: number
  repeats?: number
  resumes: number
  applications: number
}

/** Makes data of any size without demo accounts, for load tests. */
export function makeMarket(today: Date, plan: LoadPlan): DemoData {
  const data: DemoData = { ...emptyMarket(today), tag: plan.tag }
  const companies = Math.max(1, Math.ceil(plan.vacancies / 50))
  addCompanies(createRandom(`${plan.seed} companies`), today, data, companies)
  const { repeats = 1 } = plan
  const vacancies = createRandom(`${plan.seed} vacancies`)
  addVacancies(vacancies, today, data, Math.ceil(plan.vacancies / repeats))
  data.vacancies = data.vacancies
    .flatMap((vacancy) => [vacancy, ...again(vacancies, today, vacancy, repeats - 1)])
    .slice(0, plan.vacancies)
  const random = createRandom(`${plan.seed} candidates`)
  while (data.resumes.length < plan.resumes)
    addCandidates(random, today, data, 100, () => anyOccupation(random))
  data.resumes.length = plan.resumes
  const tagged = (email: string) => email.replace('@', `.${plan.tag}@`)
  for (const user of data.users) user.email = tagged(user.email)
  for (const { owner, content } of data.resumes) {
    content.contacts.email = data.users[owner]?.email ?? content.contacts.email
  }
  const applying = createRandom(`${plan.seed} applications`)
  data.applications = makeApplications(
    applying,
    openMarket(applying, today, data),
    plan.applications,
    () => true,
  )
  return data
}

function again(random: Random, today: Date, vacancy: DemoVacancy, times: number): DemoVacancy[] {
  return Array.from({ length: times }, () => ({ ...vacancy, row: vacancyState(random, today) }))
}

function addCompanies(random: Random, today: Date, data: DemoData, count: number): void {
  for (const company of makeCompanies(random, today, count)) {
    data.companies.push({ ...company, owner: data.users.length })
    data.users.push(makeUser(random, data.users.length, 'employer', company.row.created_at).user)
  }
}

function addVacancies(random: Random, today: Date, data: DemoData, count: number): void {
  const hiring = data.companies.flatMap((company, index) =>
    isDemo(data, company.owner) ? [] : [{ company, index, places: company.places }],
  )
  const fitting = (occupation: Occupation) => {
    const names = new RegExp(occupation.employers ?? '')
    return hiring.filter(
      ({ company }) =>
        (occupation.industries as readonly string[]).includes(company.industry) &&
        names.test(company.row.name),
    )
  }
  const hiringFor = new Map(occupations.map((occupation) => [occupation, fitting(occupation)]))
  for (let made = 0, tries = 0; made < count; tries += 1) {
    const occupation = anyOccupation(random)
    const open = (hiringFor.get(occupation) ?? []).filter(
      ({ places }) => places > 0 || tries > 3 * count,
    )
    if (open.length === 0) continue
    const chosen = random.pick(open)
    const { company, index } = chosen
    const content = makeVacancy(random, occupation, { ...company, places: chosen.places })
    chosen.places -= content.openings_count
    made += 1
    data.vacancies.push({
      company: index,
      occupation,
      content,
      contact_name: nameOf(data.users[company.owner]),
      row: vacancyState(random, today),
    })
  }
}

function addCandidates(
  random: Random,
  today: Date,
  data: DemoData,
  count: number,
  occupationAt: (index: number) => Occupation,
): void {
  const say = createRotation(random)
  const names = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const registered = new Date(today.getTime() - random.int(91, 400) * dayMs)
    const make = () => makeUser(random, data.users.length, 'candidate', registered)
    let { user, candidate } = make()
    for (let tries = 0; tries < 5 && names.has(nameOf(user)); tries += 1) {
      ;({ user, candidate } = make())
    }
    names.add(nameOf(user))
    const owner = data.users.push(user) - 1
    const occupation = occupationAt(index)
    const { longest = 30 } = occupation.career
    const oldest = today.getUTCFullYear() - longest - random.int(22, 27)
    const person = { ...candidate, birth_year: Math.max(candidate.birth_year, oldest) }
    const first = makeResume(random, say, today, occupation, person)
    addResume(random, today, data, owner, occupation, first)
    if (!random.chance(0.13)) continue
    const second = secondResume(random, occupation, first)
    if (second) addResume(random, today, data, owner, occupation, second)
  }
}

function anyOccupation(random: Random): Occupation {
  return random.weighted(occupations, (item) => item.share)
}

function isDemo(data: DemoData, user: number): boolean {
  return data.users[user]?.isDemo ?? false
}

function nameOf(user: DemoUser | undefined): string {
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ')
}
