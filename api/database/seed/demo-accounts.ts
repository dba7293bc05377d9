// The four accounts people try the product with, and what they find there.
import type { ResumeContent } from '../../contract/resume-content.ts'
import { apply, type Market } from './applications.ts'
import { dayMs } from './calendar.ts'
import { makeCompany } from './companies.ts'
import { addResume, vacancyState, type DemoData, type SeedUser } from './market.ts'
import { demoResumes } from './demo-resumes.ts'
import { frontend, javaBackend, nodeBackend, pythonBackend } from './occupations/development.ts'
import type { Occupation } from './occupations/occupation.ts'
import { occupationOf } from './occupations/all.ts'
import type { SeedApplication } from './play.ts'
import type { Random } from './random.ts'
import { scenarios } from './scenarios.ts'
import { makeVacancy } from './vacancies.ts'

export const demoPassword = 'demo-Otklik-2026'

export const demoEmails = {
  candidate: 'candidate@example.com',
  candidate2: 'candidate2@example.com',
  employer: 'employer@example.com',
  employer2: 'employer2@example.com',
} as const

export interface DemoPlan {
  applications: (random: Random, market: Market) => SeedApplication[]
  /** Pairs of the first candidate and the first employer that must stay free. */
  isReserved: (vacancy: number, resume: number) => boolean
}

const candidate = 0
const firstCompany = 0

export function addDemoAccounts(random: Random, today: Date, data: DemoData): DemoPlan {
  data.users.push(...demoUsers(today))
  const [first, second, draft, other] = demoResumes(today)
  const owned: [ResumeContent, number, 'published' | 'draft'][] = [
    [first, 0, 'published'],
    [second, 0, 'published'],
    [draft, 0, 'draft'],
    [other, 1, 'published'],
  ]
  for (const [content, owner, status] of owned) {
    const index = addResume(random, today, data, owner, content, status)
    const resume = data.resumes[index]
    if (resume && status === 'published')
      resume.row.published_at = new Date(today.getTime() - 75 * dayMs)
    if (resume) resume.content = content
  }
  addEmployer(random, today, data, 2, 'Сарыарка Код Студио', 'software', firstTeam())
  addEmployer(random, today, data, 3, 'Дом Посуды «Шәйнек»', 'retail', secondTeam(random))
  return {
    isReserved: (vacancy, resume) =>
      data.vacancies[vacancy]?.company === firstCompany &&
      data.resumes[resume]?.owner === candidate,
    applications: (inner, market) => demoApplications(inner, market),
  }
}

function demoUsers(today: Date): SeedUser[] {
  const created_at = new Date(today.getTime() - 120 * dayMs)
  const account = { email_verified_at: created_at, created_at, isDemo: true }
  return [
    {
      ...account,
      account_type: 'candidate',
      first_name: 'Айдана',
      last_name: 'Сейткали',
      gender: 'female',
      dob: '1996-04-18',
      email: demoEmails.candidate,
    },
    {
      ...account,
      account_type: 'candidate',
      first_name: 'Виктор',
      last_name: 'Полянский',
      gender: 'male',
      email: demoEmails.candidate2,
    },
    {
      ...account,
      account_type: 'employer',
      first_name: 'Динара',
      last_name: 'Касымова',
      gender: 'female',
      email: demoEmails.employer,
      balance: 45_000,
    },
    {
      ...account,
      account_type: 'employer',
      first_name: 'Марат',
      last_name: 'Жунусов',
      gender: 'male',
      email: demoEmails.employer2,
    },
  ]
}

interface Opening {
  occupation: Occupation
  title: string
  status?: 'archived' | 'draft'
}

function firstTeam(): Opening[] {
  return [
    { occupation: frontend, title: 'Frontend-разработчик (TypeScript)' },
    { occupation: nodeBackend, title: 'Backend-разработчик (Node.js)' },
    { occupation: frontend, title: 'Разработчик интерфейсов личного кабинета' },
    { occupation: javaBackend, title: 'Java-разработчик в команду платежей' },
    { occupation: pythonBackend, title: 'Python-разработчик (отчёты и интеграции)' },
    { occupation: nodeBackend, title: 'Fullstack-разработчик в новый продукт' },
    { occupation: frontend, title: 'Младший frontend-разработчик' },
    { occupation: frontend, title: 'Технический лидер frontend', status: 'draft' },
    { occupation: javaBackend, title: 'Разработчик Kotlin', status: 'archived' },
  ]
}

function secondTeam(random: Random): Opening[] {
  return ['97', '18', '52'].flatMap((specialty) => {
    const occupation = occupationOf(specialty, random)
    return [{ occupation, title: occupation.titles.any[0] ?? '' }]
  })
}

function addEmployer(
  random: Random,
  today: Date,
  data: DemoData,
  owner: number,
  name: string,
  industry: 'software' | 'retail',
  openings: readonly Opening[],
): void {
  const made = makeCompany(random, today, name, industry)
  const verified_at = new Date(today.getTime() - 100 * dayMs)
  const isFirst = owner === 2
  made.row = {
    ...made.row,
    area_code: '160',
    created_at: new Date(today.getTime() - 118 * dayMs),
    verification: isFirst ? 'verified' : 'pending',
    verified_at: isFirst ? verified_at : null,
  }
  const company = data.companies.push({ ...made, cities: ['160'], owner }) - 1
  const user = data.users[owner]
  for (const { occupation, title, status } of openings) {
    const content = makeVacancy(random, occupation, { ...made, cities: ['160'] })
    const row = vacancyState(random, today, status ?? 'published')
    if (row.status === 'published') {
      row.published_at = new Date(today.getTime() - random.int(36, 52) * dayMs)
      row.created_at = new Date(row.published_at.getTime() - dayMs)
      row.expires_at = new Date(row.published_at.getTime() + 60 * dayMs)
    }
    data.vacancies.push({
      company,
      content: { ...content, title, area_code: '160' },
      contact_name: `${user?.first_name} ${user?.last_name}`,
      row,
    })
  }
}

/** Every scenario once for the first vacancy, every third for the next, and the first candidate's own. */
function demoApplications(random: Random, market: Market): SeedApplication[] {
  const made: SeedApplication[] = []
  const taken = new Set<string>()
  const add = (scenario: (typeof scenarios)[number], vacancy: number, resume: number) => {
    const key = `${vacancy} ${resume}`
    const application = taken.has(key) ? null : apply(random, market, scenario, vacancy, resume)
    if (!application) return false
    taken.add(key)
    made.push(application)
    return true
  }
  const own = market.resumes.flatMap(({ owner, row, content }, index) =>
    owner === candidate && row.status === 'published' && content.specialty_code === '96'
      ? [index]
      : [],
  )
  const others = market.resumes.flatMap(({ owner, row, content }, index) =>
    owner !== candidate && row.status === 'published' && content.specialty_code === '96'
      ? [index]
      : [],
  )
  const posted = market.vacancies.flatMap(({ company, row, content }, index) =>
    row.status === 'published' && content.specialty_code === '96' ? [{ company, index }] : [],
  )
  const ours = posted.filter(({ company }) => company === firstCompany).map(({ index }) => index)
  const theirs = posted.filter(({ company }) => company !== firstCompany).map(({ index }) => index)
  for (const [step, vacancy] of ours.slice(0, 4).entries()) {
    for (const scenario of scenarios.filter((_, index) => index % (step + 1) === 0)) {
      random.shuffle(others).some((resume) => add(scenario, vacancy, resume))
    }
  }
  for (const [index, scenario] of scenarios.entries()) {
    const resume = own[index % own.length] ?? 0
    if (index % 3 !== 1) random.shuffle(theirs).some((vacancy) => add(scenario, vacancy, resume))
  }
  // Both demo accounts meet here; the other pairs stay free for trying.
  const met = [
    scenarios.find(({ steps }) => steps.length === 0),
    scenarios.find(({ by, slot }) => by === 'candidate' && slot === 'ahead'),
    scenarios.find(({ by, slot }) => by === 'employer' && slot === 'ahead'),
  ]
  for (const [place, scenario] of met.entries()) {
    if (scenario) add(scenario, ours[place] ?? 0, own[0] ?? 0)
  }
  return made
}
