// Searches that the demo accounts have saved. No message about them is due when the demo starts.
import { demoEmails } from './demo-accounts.ts'

export interface DemoSearch {
  email: string
  entity: 'vacancy' | 'resume'
  name: string
  /** The filters of the search, as in the URL of the list. */
  query: Record<string, string>
  frequency: 'daily' | 'weekly'
  hour: number
  /** How many days ago the account last opened the results of the saved search. */
  openedDaysAgo: number
  pausedDaysAgo?: number
  hasNew?: true
}

export const demoSearches: readonly DemoSearch[] = [
  {
    email: demoEmails.candidate,
    entity: 'vacancy',
    name: 'Аналитик',
    query: { q: 'аналитик данных' },
    frequency: 'weekly',
    hour: 10,
    openedDaysAgo: 20,
    pausedDaysAgo: 14,
  },
  {
    email: demoEmails.candidate,
    entity: 'vacancy',
    name: 'Программист, от 700 000 ₸',
    query: { specialty: '96', salary_from: '700000' },
    frequency: 'weekly',
    hour: 9,
    openedDaysAgo: 2,
  },
  {
    email: demoEmails.candidate,
    entity: 'vacancy',
    name: 'Программист, Астана',
    query: { specialty: '96', area: '159' },
    frequency: 'daily',
    hour: 9,
    openedDaysAgo: 1,
    hasNew: true,
  },
  {
    email: demoEmails.employer,
    entity: 'resume',
    name: 'Тестировщик',
    query: { q: 'тестировщик' },
    frequency: 'weekly',
    hour: 10,
    openedDaysAgo: 9,
    pausedDaysAgo: 7,
  },
  {
    email: demoEmails.employer,
    entity: 'resume',
    name: 'Программист, Астана',
    query: { specialty: '96', area: '159' },
    frequency: 'daily',
    hour: 9,
    openedDaysAgo: 1,
  },
]
