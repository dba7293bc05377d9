// The requests whose times are measured, such as lists and searches (docs/decisions/039).

export interface ListRequest {
  name: string
  account: 'candidate' | 'employer'
  /** The goal in ms: 99 percent of the requests must be faster. */
  goal: number
  pathOf: (n: number) => string
}

const words =
  'менеджер водитель программист бухгалтер повар продавец опыт+работы склад инженер курьер медсестра администратор 1с сварщик официант учитель английский excel маркетолог ответственность команда график+5/2 оператор работа+с+клиентами'.split(
    ' ',
  )
const slips = ['праграмист', 'бухалтер', 'ghjlfdtw', 'менеджр', 'водитльь']
const areas = ['160', '159', '161', '162', '40']
const levels = ['no_experience', '1_3', '3_6', '6_plus']
const formats = ['remote', 'on_site', 'hybrid', 'traveling']
const schedules = ['5_2', '2_2', 'flexible', 'shift']

const pick = <T>(items: readonly T[], n: number) => items[n % items.length] as T

function text(n: number): string {
  return pick(words, n) + (n % 3 === 1 ? `+${pick(['алматы', 'помощник', 'старший'], n >> 2)}` : '')
}

function someOf(filters: readonly string[], n: number): string {
  const mixed = (n * 2_654_435_761) >>> 8
  return filters.filter((_, index) => (mixed >> index) & 1).join('&')
}

function vacancyFilters(n: number): string {
  const all = [
    `area=${pick(areas, n)}`,
    `experience=${pick(levels, n)}`,
    `work_format=${pick(formats, n >> 1)}`,
    `salary_from=${100_000 + n * 37}`,
    `specialty=${1 + (n % 150)}`,
    `work_schedule=${pick(schedules, n)}`,
    'only_with_salary=1',
    `published_within=${pick(['1', '3', '7', '30'], n)}`,
  ]
  return someOf(all, n)
}

function resumeFilters(n: number): string {
  const all = [
    `area=${pick(areas, n)}`,
    `experience=${pick(levels, n)}`,
    `work_format=${pick(formats, n >> 1)}`,
    `salary_to=${300_000 + n * 1000}`,
    `specialty=${1 + (n % 150)}`,
    `work_schedule=${pick(schedules, n)}`,
    `language=${pick(['en', 'kk', 'ru'], n)}`,
    `raised_within=${pick(['1', '3', '7', '30'], n)}`,
  ]
  return someOf(all, n)
}

const vacancies: [name: string, goal: number, query: (n: number) => string][] = [
  ['nothing', 30, (n) => `?page=${1 + (n % 3)}`],
  ['nothing, by salary', 30, (n) => `?sort=salary&page=${1 + (n % 3)}`],
  ['nothing, pages 50–101', 30, (n) => `?page=${50 + ((n * 7) % 52)}`],
  ['filters', 30, (n) => `?${vacancyFilters(n)}`],
  [
    'near, by distance',
    60,
    (n) =>
      `?near=43.${200 + (n % 80)},76.${830 + (n % 120)}&radius=${pick([2, 5, 10, 25], n)}&sort=distance`,
  ],
  ['district', 30, (n) => `?district=160-${pick(['medeu', 'auezov', 'almaly', 'alatau'], n)}`],
  ['words', 60, (n) => `?q=${text(n)}&page=${1 + (n % 3)}`],
  ['words among filters', 60, (n) => `?q=${text(n)}&${vacancyFilters(n)}`],
  [
    'words, pages 50–101',
    60,
    (n) => `?q=${text(n)}&page=${50 + ((n * 7) % 52)}&sort=${pick(['relevance', 'date'], n)}`,
  ],
  ['words with slips', 60, (n) => `?q=${encodeURIComponent(pick(slips, n))}&page=${1 + (n % 3)}`],
  ['counts of values', 100, (n) => `/facets?${vacancyFilters(n)}`],
  ['counts of values with words', 100, (n) => `/facets?q=${text(n)}`],
]

const resumes: typeof vacancies = [
  ['nothing', 30, (n) => `?page=${1 + (n % 3)}`],
  ['experience alone', 30, (n) => `?experience=${pick(levels, n)}&page=${1 + (n % 3)}`],
  ['filters', 30, (n) => `?${resumeFilters(n)}`],
  ['words', 60, (n) => `?q=${text(n)}&page=${1 + (n % 3)}`],
  ['words, pages 50–101', 60, (n) => `?q=${text(n)}&page=${50 + ((n * 7) % 52)}`],
  ['counts of values', 100, (n) => `/facets?${resumeFilters(n)}`],
  ['counts of values of all', 100, (n) => `/facets?salary_to=${9_000_000 + n * 1000}`],
  ['counts of values with words', 100, (n) => `/facets?q=${text(n)}`],
]

/** Returns the kinds of requests to measure. `own` are the vacancies and resumes of the two demo accounts. */
export function kindsOf(
  vacancyIds: readonly string[],
  resumeIds: readonly string[],
  own: { resumes: readonly string[]; vacancies: readonly string[] },
): ListRequest[] {
  return [
    ...vacancies.map(([name, goal, query]) => ({
      name: `vacancies: ${name}`,
      account: 'candidate' as const,
      goal,
      pathOf: (n: number) => `/v1/vacancies${query(n)}`,
    })),
    {
      name: 'vacancies: one of them',
      account: 'candidate',
      goal: 10,
      pathOf: (n) => `/v1/vacancies/${pick(vacancyIds, n)}`,
    },
    ...resumes.map(([name, goal, query]) => ({
      name: `resumes: ${name}`,
      account: 'employer' as const,
      goal,
      pathOf: (n: number) => `/v1/resumes${query(n)}`,
    })),
    {
      name: 'resumes: one of them',
      account: 'employer',
      goal: 10,
      pathOf: (n) => `/v1/resumes/${pick(resumeIds, n)}`,
    },
    {
      name: 'vacancies: what suits a resume',
      account: 'candidate',
      goal: 60,
      pathOf: (n) => `/v1/resumes/${pick(own.resumes, n)}/matches?page=${1 + (n % 20)}`,
    },
    {
      name: 'resumes: who suits a vacancy',
      account: 'employer',
      goal: 60,
      pathOf: (n) => `/v1/vacancies/${pick(own.vacancies, n)}/matches?page=${1 + (n % 20)}`,
    },
    {
      name: 'suggestions',
      account: 'candidate',
      goal: 15,
      pathOf: (n) =>
        `/v1/suggest?type=${pick(['position', 'skill', 'company'], n)}&q=${encodeURIComponent(pick(words, n).slice(0, 2 + (n % 4)))}`,
    },
  ]
}
