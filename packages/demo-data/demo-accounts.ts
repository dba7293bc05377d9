import type { Market } from './applications.ts'
import { dayMs, hourMs } from './calendar.ts'
import { makeCompany } from './companies.ts'
import type { DemoResumeContent, Level } from './content.ts'
import { demoApplications, demoPlaces } from './demo-applications.ts'
import { demoResumes } from './demo-resumes.ts'
import { addResume, statePublished, type DemoData, type DemoUser } from './market.ts'
import { frontend, javaBackend, nodeBackend, pythonBackend } from './occupations/development.ts'
import type { Occupation } from './occupations/occupation.ts'
import { occupationOf } from './occupations/all.ts'
import type { DemoApplication } from './play.ts'
import { createRandom, type Random } from './random.ts'
import { makeVacancy } from './vacancies.ts'

export const demoPassword = 'demo-Otklik-2026'

export const demoEmails = {
  candidate: 'candidate@example.com',
  candidate2: 'candidate2@example.com',
  employer: 'employer@example.com',
  employer2: 'employer2@example.com',
} as const

export interface DemoPlan {
  applications: (random: Random, market: Market) => DemoApplication[]
  isReserved: (vacancy: number, resume: number) => boolean
}

/** The occupations of the first demo employer's vacancies, one for each vacancy. */
export const soughtByDemo: readonly Occupation[] = [
  frontend,
  frontend,
  frontend,
  frontend,
  nodeBackend,
  nodeBackend,
  javaBackend,
  pythonBackend,
]

export function addDemoAccounts(random: Random, today: Date, data: DemoData): DemoPlan {
  data.users.push(...demoUsers(today))
  const [first, second, draft, other] = demoResumes(today)
  const { candidate, candidate2, company, company2 } = demoPlaces
  const owned: [DemoResumeContent, Occupation, number, 'published' | 'draft'][] = [
    [first, frontend, candidate, 'published'],
    [second, nodeBackend, candidate, 'published'],
    [draft, occupationOf('132'), candidate, 'draft'],
    [other, occupationOf('18'), candidate2, 'published'],
  ]
  for (const [content, occupation, owner, status] of owned) {
    const index = addResume(random, today, data, owner, occupation, content, status)
    const resume = data.resumes[index]
    if (resume && status === 'published')
      resume.row.published_at = new Date(today.getTime() - 75 * dayMs + 20 * hourMs)
    if (resume) resume.content = content
  }
  addEmployer(random, today, data, 2, 'Сарыарка Код Студия', 'software', firstTeam)
  addEmployer(random, today, data, 3, 'Дом Посуды «Шәйнек»', 'retail', secondTeam)
  addPendingCompany(createRandom('demo pending'), today, data)
  return {
    isReserved: (vacancy, resume) => {
      const of = data.vacancies[vacancy]?.company
      return of === company2 || (of === company && data.resumes[resume]?.owner === candidate)
    },
    applications: demoApplications,
  }
}

function demoUsers(today: Date): DemoUser[] {
  const created_at = new Date(today.getTime() - 120 * dayMs)
  const account = { email_verified_at: created_at, created_at, isDemo: true } as const
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
  level: Level
  status?: 'archived' | 'draft'
}

const firstTeam: readonly Opening[] = [
  { occupation: frontend, title: 'Frontend-разработчик (TypeScript)', level: '1_3' },
  { occupation: nodeBackend, title: 'Backend-разработчик (Node.js)', level: '1_3' },
  { occupation: frontend, title: 'Разработчик интерфейсов личного кабинета', level: '3_6' },
  { occupation: javaBackend, title: 'Java-разработчик в команду платежей', level: '1_3' },
  { occupation: pythonBackend, title: 'Python-разработчик (отчёты и интеграции)', level: '1_3' },
  { occupation: nodeBackend, title: 'Fullstack-разработчик в новый продукт', level: '3_6' },
  { occupation: frontend, title: 'Младший frontend-разработчик', level: 'no_experience' },
  { occupation: frontend, title: 'Технический лидер frontend', level: '6_plus', status: 'draft' },
  { occupation: javaBackend, title: 'Разработчик Kotlin', level: '1_3', status: 'archived' },
]

const secondTeam: readonly Opening[] = [
  { occupation: occupationOf('97'), title: 'Продавец-консультант', level: 'no_experience' },
  { occupation: occupationOf('18'), title: 'Бухгалтер', level: '1_3' },
  { occupation: occupationOf('52'), title: 'Кладовщик', level: '1_3' },
]

const meetingPlaces = {
  default_video_url: 'https://meet.example.com/saryarka-hr',
  addresses: [
    {
      label: 'Главный офис',
      area_code: '160',
      address: 'пр. Абая, 150, офис 402',
      how_to_get_in: 'Вход со двора, на посту назвать фамилию.',
      contact_name: 'Динара',
      contact_phone: '+77275550140',
      is_main: true,
      is_public: true,
    },
    {
      label: '',
      area_code: '159',
      address: 'ул. Достык, 18, блок А, 6 этаж',
      how_to_get_in: 'Пропуск заказываем за час.',
      contact_name: 'Руслан',
      contact_phone: '+77175550162',
      is_main: false,
      is_public: false,
    },
  ],
}

function addPendingCompany(random: Random, today: Date, data: DemoData): void {
  const made = makeCompany(random, today, 'Транзит Керуен', 'logistics', { size: '11_50' })
  const since = new Date(today.getTime() - 2 * dayMs)
  data.companies.push({
    ...made,
    row: { ...made.row, area_code: '160', created_at: since },
    hasSite: true,
    verification: { is: 'pending', since },
    cities: ['160'],
    owner: 2,
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
  const made = makeCompany(random, today, name, industry, { size: '51_250' })
  const isFirst = owner === 2
  const since = new Date(today.getTime() - 100 * dayMs)
  const row = {
    ...made.row,
    area_code: '160',
    created_at: new Date(today.getTime() - 118 * dayMs),
    ...(isFirst && meetingPlaces),
  }
  const verification = { is: isFirst ? 'verified' : 'pending', since } as const
  const company =
    data.companies.push({ ...made, row, hasSite: true, verification, cities: ['160'], owner }) - 1
  const user = data.users[owner]
  for (const { occupation, title, level, status = 'published' } of openings) {
    const given = { title, level, openings: 1, days: 5 }
    const content = makeVacancy(random, occupation, { ...made, cities: ['160'] }, given)
    const time = today.getTime() - random.int(36, 52) * dayMs
    data.vacancies.push({
      company,
      occupation,
      content: { ...content, area_code: '160', cover_letter_required: false },
      contact_name: `${user?.first_name} ${user?.last_name}`,
      row: statePublished(random, status, time, 60),
    })
  }
}
