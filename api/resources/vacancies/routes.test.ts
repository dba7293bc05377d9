import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import type { Country } from '../../contract/rules/country.ts'
import { experienceLevels } from '../../contract/rules/vocabulary.ts'
import * as contract from '../../contract/vacancies.ts'
import { companyMembers, vacancies } from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'

type Query = Record<string, string | string[]>

async function found(api: TestApi, query: Query): Promise<string[]> {
  return (await search(api, query)).results.map((card) => card.title)
}

async function search(api: TestApi, query: Query) {
  return call(api.guest, contract.listVacancies, {
    query: query as unknown as Parameters<typeof contract.vacancyQuery.parse>[0] as never,
  })
}

async function startMarket(country?: Country) {
  const api = await startApi({ country })
  const bank = await createEmployer(api, { name: 'Банк Алатау', slug: 'alatau' })
  const cafe = await createEmployer(api, { name: 'Кофейня', slug: 'cafe', verification: 'none' })
  const add = async (
    employer: typeof bank,
    changes: Parameters<typeof createVacancy>[2],
    daysAgo: number,
  ) =>
    createVacancy(api, employer, changes, {
      published_at: new Date(api.now().getTime() - daysAgo * 24 * 3600_000),
    })
  await add(
    bank,
    {
      title: 'Программист TypeScript',
      salary_from: 900_000,
      description: 'Приветствуем тех, кто пишет обработку данных.',
    },
    1,
  )
  await add(
    bank,
    {
      title: 'Аналитик данных',
      specialty_code: '10',
      area_code: '159',
      salary_from: null,
      salary_to: null,
      experience: '3_6',
      work_formats: ['remote', 'hybrid'],
      description: 'Работа с данными и программами учёта.',
      key_skills: ['SQL'],
    },
    2,
  )
  await add(
    cafe,
    {
      title: 'Бариста',
      specialty_code: '94',
      salary_from: 1000,
      salary_period: 'hour',
      experience: 'no_experience',
      employment_form: 'part',
      work_schedules: ['2_2'],
      description: 'Варим кофе. Водителям скидки.',
      key_skills: ['Латте-арт'],
    },
    40,
  )
  return { api, bank, cafe }
}

const all = ['Программист TypeScript', 'Аналитик данных', 'Бариста']

const searches: [string, Query, string[]][] = [
  ['nothing asked: the newest first', {}, all],
  ['another form of the word', { q: 'программисты' }, ['Программист TypeScript']],
  ['the beginning of a word', { q: 'барис' }, ['Бариста']],
  ['a word of the description', { q: 'скидки' }, ['Бариста']],
  [
    'a word that none of the occupation has',
    { q: 'программист скидки' },
    ['Программист TypeScript'],
  ],
  ['a place in quotes, which is only a word', { q: '"алматы"' }, []],
  ['a condition in quotes, which is only words', { q: '"без опыта"' }, []],
  ['a word with a minus', { q: 'программист -typescript' }, []],
  ['only a word with a minus', { q: '-кофе' }, ['Программист TypeScript', 'Аналитик данных']],
  ['a dash between words', { q: 'программист - typescript' }, ['Программист TypeScript']],
  ['a skill', { q: 'sql' }, ['Аналитик данных']],
  ['the company’s name', { q: 'алатау' }, ['Программист TypeScript', 'Аналитик данных']],
  [
    'the title counts more than the text',
    { q: 'данных' },
    ['Аналитик данных', 'Программист TypeScript'],
  ],
  ['the beginning of a word of a text', { q: 'приветств' }, []],
  ['Latin letters in any case', { q: 'TYPESCRIPT' }, ['Программист TypeScript']],
  ['only punctuation', { q: '!!! ???' }, []],
  ['a common word beside others', { q: 'программист и' }, ['Программист TypeScript']],
  ['only common words', { q: 'и на в' }, []],
  ['an area', { area: '159' }, ['Аналитик данных']],
  ['a specialty', { specialty: '96' }, ['Программист TypeScript']],
  ['two specialties', { specialty: ['10', '94'] }, ['Аналитик данных', 'Бариста']],
  ['a group of specialties', { specialty: 'g11' }, ['Программист TypeScript', 'Аналитик данных']],
  ['a company', { company: 'cafe' }, ['Бариста']],
  ['a company that is not there', { company: 'nobody' }, []],
  [
    'a salary, monthly for hours too',
    { salary_from: '160000' },
    ['Программист TypeScript', 'Бариста'],
  ],
  ['more than the hours make', { salary_from: '170000' }, ['Программист TypeScript']],
  ['with a salary', { only_with_salary: '1' }, ['Программист TypeScript', 'Бариста']],
  ['an experience', { experience: 'no_experience' }, ['Бариста']],
  ['an employment form', { employment_form: 'part' }, ['Бариста']],
  ['a work format', { work_format: ['remote', 'field_work'] }, ['Аналитик данных']],
  ['a schedule', { work_schedule: '2_2' }, ['Бариста']],
  ['the last 30 days', { published_within: '30' }, ['Программист TypeScript', 'Аналитик данных']],
  ['filters together', { q: 'кофе', experience: '3_6' }, []],
  ['by salary', { sort: 'salary' }, ['Программист TypeScript', 'Бариста', 'Аналитик данных']],
  ['unknown values are dropped', { experience: ['expert', '3_6'] }, ['Аналитик данных']],
  ['only unknown values', { experience: 'expert', employment_form: '' }, all],
  [
    'the same value sixty times',
    { experience: Array<string>(60).fill('3_6') },
    ['Аналитик данных'],
  ],
  ['a salary that is no number', { salary_from: 'много' }, all],
  ['a salary below nothing', { salary_from: '-5' }, all],
  ['an unknown order', { sort: 'random' }, all],
  ['a page that is no number', { page: 'two', size: '1000000000' }, all],
  ['a text far too long is cut', { q: 'программист '.repeat(100) }, ['Программист TypeScript']],
  ['a sum as people write it', { salary_from: '170 тыс. ₸' }, ['Программист TypeScript']],
  ['two areas', { area: ['159', '160'] }, all],
  ['a town nearby', { area: '2653', within: '25' }, ['Программист TypeScript', 'Бариста']],
  ['a town nearby in words', { q: 'рядом с каскеленом' }, ['Программист TypeScript', 'Бариста']],
  ['a distance that is not offered', { area: '2653', within: '30' }, []],
  ['a distance without a place', { within: '25' }, all],
  ['two areas in words', { q: 'алматы астана' }, all],
  [
    'fifty areas',
    { area: ['159', ...Array.from({ length: 49 }, (_, nth) => `x${nth}`)] },
    ['Аналитик данных'],
  ],
  ['quotes', { q: `'; drop table vacancies; --` }, []],
  ['operators of a text search', { q: 'бариста & !кофе | (а:*' }, ['Бариста']],
  ['a backslash', { q: 'бариста\\' }, ['Бариста']],
  ['a NUL', { q: 'бари\u0000ста' }, ['Бариста']],
  ['a NUL in an area', { area: '\u0000' }, all],
  ['a NUL in a specialty', { specialty: '\u0000' }, all],
  ['a NUL in a company', { company: '\u0000' }, all],
  ['quotes in a company', { company: `' or 1=1 --` }, all],
  [
    'names of an object’s own',
    { __proto__x: '1', constructor: 'x', ['__proto__']: ['a', 'b'] },
    all,
  ],
]

test.each(searches)('searching: %s', async (_, query, titles) => {
  const { api } = await startMarket()
  expect(await found(api, query)).toEqual(titles)
})

test('the salary filter uses the currency of the country', async () => {
  const georgia: Country = { code: 'GE', currency: 'EUR', timeZone: 'Asia/Tbilisi' }
  const { api } = await startMarket(georgia)
  expect(await found(api, { salary_from: '1500' })).toEqual(['Программист TypeScript'])
  expect(await found(api, { salary_from: '1600' })).toEqual([])
})

const specialties: Record<string, string> = {
  'Вёрстка CSS': '96',
  'Разработчик C#': '96',
  'Разработчик C++': '96',
  'Программист 1С:Бухгалтерия': '96',
  'Frontend Developer (React)': '96',
  'Фронтенд-программист': '96',
  'Системный администратор': '113',
  'HR-менеджер': '69',
  Продавец: '97',
  Повар: '94',
  Официант: '89',
  'Backend .NET': '96',
  'Node.js в облаке': '96',
  'Интернет-магазин: контент': '3',
}
const titles = Object.keys(specialties)
const programmers = titles.filter((title) => specialties[title] === '96')

async function startTitles() {
  const api = await startApi()
  const employer = await createEmployer(api)
  for (const [title, specialty_code] of Object.entries(specialties)) {
    const content = { title, specialty_code, description: 'Зовём вас.', key_skills: [] }
    await createVacancy(api, employer, content)
  }
  return api
}

test.each<[string, string[]]>([
  ['c#', ['Backend .NET', 'Разработчик C#']],
  ['С#', ['Backend .NET', 'Разработчик C#']],
  ['C++', ['Разработчик C++']],
  ['разработчик c#', ['Backend .NET', 'Разработчик C#']],
  ['c', ['Разработчик C++', 'Разработчик C#', 'Вёрстка CSS']],
  ['1с', ['Программист 1С:Бухгалтерия']],
  ['1c', ['Программист 1С:Бухгалтерия']],
  ['.net', ['Backend .NET', 'Разработчик C#']],
  ['net', []],
  ['node', ['Node.js в облаке']],
  ['nodejs', ['Node.js в облаке']],
  ['фронтенд', ['Frontend Developer (React)', 'Фронтенд-программист']],
  ['front-end', ['Frontend Developer (React)', 'Фронтенд-программист']],
  ['фронтенд разработчик', ['Frontend Developer (React)', 'Фронтенд-программист']],
  ['сисадмины', ['Системный администратор']],
  ['эйчар', ['HR-менеджер']],
  ['продавцы', ['Продавец']],
  ['ищу работу: продавец', ['Продавец']],
  ['повар официант', ['Официант', 'Повар']],
  ['продавец алматы', ['Продавец']],
  ['продавец в Астане', []],
  ['продавец без опыта', []],
  ['Про\u200bда\u00adвец', ['Продавец']],
  ['и\u0306', []],
])('the signs and the sense of «%s» count', async (q, found_) => {
  const api = await startTitles()
  expect((await found(api, { q })).toSorted()).toEqual(found_.toSorted())
})

test.each<[string, string | null, string[]]>([
  ['програмист', 'программист', programmers],
  ['бугалтерия 1С', 'бухгалтерия 1С', ['Программист 1С:Бухгалтерия']],
  ['менджер', 'менеджер', ['HR-менеджер']],
  ['праграмист', 'программист', programmers],
  ['Ghjlfdtw', 'Продавец', ['Продавец']],
  ['ghjuhfvbcn', 'программист', programmers],
  ['акщтеутв', 'frontend', ['Frontend Developer (React)', 'Фронтенд-программист']],
  ['"програмист"', null, []],
  ['програм', null, ['Фронтенд-программист', 'Программист 1С:Бухгалтерия']],
  ['абракадабра', null, []],
  ['програмист абракадабра', 'программист абракадабра', programmers],
  ['👩‍💻', null, []],
  ['程序员', null, []],
  ['кот', null, []],
  ['мент', null, []],
])('«%s» is taken for «%s»', async (q, corrected, found_) => {
  const api = await startTitles()
  const page = await search(api, { q })
  expect(page.corrected).toBe(corrected)
  expect(page.results.map(({ title }) => title).toSorted()).toEqual(found_.toSorted())
})

test('one place is understood as its code, several places and regions as a list', async () => {
  const { api } = await startMarket()
  const areaIn = async (q: string) => (await search(api, { q })).understood.area
  expect(await areaIn('повар в алматы')).toBe('160')
  expect(await areaIn('алматы астана алма-ата повар')).toEqual(['160', '159'])
  expect(await areaIn('шымкент атырауская область')).toEqual(['205', '11083', '153', '3034'])
})

test('what the form sets wins over the words, which are named unless they say the same', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  for (const area_code of ['159', '160']) {
    await createVacancy(api, employer, { title: 'Повар', specialty_code: '94', area_code })
  }
  const places = async (query: Query) => {
    const { results, pieces } = await search(api, query)
    return [
      results.map(({ area }) => area?.name),
      pieces.find(({ name }) => name === 'overruled')?.words,
    ]
  }
  expect(await places({ q: 'повар алматы', area: '159' })).toEqual([['Астана'], 'алматы'])
  expect(await places({ q: 'повар астана', area: '159' })).toEqual([['Астана'], undefined])
})

test('the rarest word is dropped, wherever it stands', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  for (const title of ['Аквариум', 'Аквариум', 'Дельтаплан']) {
    await createVacancy(api, employer, { title, specialty_code: '96' })
  }
  for (const q of ['аквариум дельтаплан', 'дельтаплан аквариум']) {
    const { dropped, total } = await search(api, { q })
    expect([dropped, total]).toEqual([['дельтаплан'], 2])
  }
})

test('the title of a narrower occupation comes before its specialty', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  await createVacancy(api, employer, { title: 'Водитель-дальнобойщик', specialty_code: '21' })
  api.advance(60)
  const description = 'Ищем водителя по городу, не дальнобойщик.'
  await createVacancy(api, employer, { title: 'Водитель', specialty_code: '21', description })
  const { results } = await search(api, { q: 'дальнобойщик' })
  expect(results[0]?.title).toBe('Водитель-дальнобойщик')
})

test('counts of filters are narrowed by what the words mean, as the list is', async () => {
  const { api } = await startMarket()
  const countsOf = async (query: Query) => {
    const { employment_form, experience } = await call(api.guest, contract.listVacancyFacets, {
      query: query as never,
    })
    return { employment_form, experience }
  }
  const { total } = await search(api, { q: 'удалённо от 100 тыс' })
  expect(total).toBe((await search(api, { work_format: 'remote', salary_from: '100000' })).total)
  expect(await countsOf({ q: 'удалённо от 100 тыс' })).toEqual(
    await countsOf({ work_format: 'remote', salary_from: '100000' }),
  )
})

test('«рядом» needs a place, in the words or in the form', async () => {
  const { api } = await startMarket()
  const understood = async (query: Query) => (await search(api, query)).understood
  expect(await understood({ q: 'скидки недалеко от алматы' })).toEqual({ within: 25, area: '160' })
  expect(await understood({ q: 'алматыға жақын жұмыс' })).toEqual({ within: 25, area: '160' })
  expect(await understood({ q: 'астана в радиусе 50 км' })).toEqual({ within: 50, area: '159' })
  expect(await understood({ q: 'рядом с домом', area: '160' })).toEqual({ within: 25 })
  expect(await understood({ q: 'рядом с домом' })).toEqual({ near: true })
})

test('the chosen place comes before its surroundings', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  for (const area_code of ['160', '2653', '160', '2653', '160']) {
    await createVacancy(api, employer, { title: 'Повар', specialty_code: '94', area_code })
  }
  const { results } = await search(api, { q: 'повар', area: '2653', within: '25' })
  const [first, second, ...others] = results.map(({ area }) => area?.name)
  expect([first, second, new Set(others)]).toEqual(['Каскелен', 'Каскелен', new Set(['Алматы'])])
})

test('a card in the list has the fields that people compare', async () => {
  const { api } = await startMarket()
  const { results, ...page } = await search(api, { company: 'cafe' })
  expect(page).toEqual({
    promoted: [],
    nearest_area: null,
    hidden: 0,
    total: 1,
    total_is_exact: true,
    corrected: null,
    understood: {},
    pieces: [],
    dropped: [],
    can_be_saved: true,
    page: 1,
    size: 20,
  })
  expect(results).toEqual([
    {
      public_id: expect.stringMatching(/^[a-z2-7]{26}$/) as string,
      title: 'Бариста',
      company: {
        name: 'Кофейня',
        slug: 'cafe',
        logo_url: null,
        is_verified: false,
        verified_by: null,
        verified_domain: null,
        answer_record: null,
      },
      area: { code: '160', name: 'Алматы' },
      city: null,
      district: null,
      distance: null,
      salary_from: 1000,
      salary_to: null,
      salary_currency: 'KZT',
      salary_period: 'hour',
      salary_gross: false,
      experience: 'no_experience',
      employment_form: 'part',
      work_formats: ['on_site'],
      key_skills: ['Латте-арт'],
      snippet: 'Варим кофе. Водителям скидки.',
      published_at: '2026-10-11T09:00:00.000Z',
      raised_at: null,
      is_highlighted: false,
      response_due_days: 7,
      relations: [],
      viewed_on: null,
    },
  ])
})

test('a place that is in no dictionary is named by its address, a promise only where one is given', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  await createVacancy(api, employer, {
    area_code: null,
    address: 'Московская обл., Кашира, ул. Коммуны, д. 2',
    response_due_days: null,
  })
  const { results } = await search(api, {})
  expect(results).toMatchObject([{ area: null, city: 'Кашира', response_due_days: null }])
})

test('requested vacancies are returned in the requested order, with their state, without invisible ones', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const [open, over, draft] = await Promise.all([
    createVacancy(api, employer, { title: 'Открыта' }),
    createVacancy(api, employer, { title: 'В архиве' }, { status: 'archived' }),
    createVacancy(api, employer, { title: 'Черновик' }, { status: 'draft' }),
  ])
  const named = async (client: ApiClient) => {
    const body = { ids: [over, draft, open, over, newPublicId()] }
    const cards = await call(client, contract.listVacanciesByIds, { body })
    return cards.map(({ title, status }) => `${title}: ${status}`)
  }
  expect(await named(api.guest)).toEqual(['В архиве: archived', 'Открыта: published'])
  expect(await named(await signedIn(api, employer))).toEqual([
    'В архиве: archived',
    'Черновик: draft',
    'Открыта: published',
  ])
})

test.each<[string, string[]]>([
  ['none', []],
  ['101', Array<string>(101).fill('a'.repeat(26))],
  ['what is no id', ['1; drop table']],
])('asking for %s by ids is refused', async (_, ids) => {
  const api = await startApi()
  const asked = call(api.guest, contract.listVacanciesByIds, { body: { ids } })
  await expect(asked).rejects.toMatchObject({ status: 422 })
})

test('pages follow one another and end', async () => {
  const { api } = await startMarket()
  const titlesOf = (page: string) => found(api, { size: '2', page })
  expect([await titlesOf('1'), await titlesOf('2'), await titlesOf('3')]).toEqual([
    all.slice(0, 2),
    all.slice(2),
    [],
  ])
  expect(await search(api, { size: '2', page: '3' })).toMatchObject({ total: 3, page: 3 })
  expect(await search(api, { size: '100', page: '9999' })).toMatchObject({ page: 21, results: [] })
})

test.each(['draft', 'on_moderation', 'paused', 'archived', 'blocked'] as const)(
  'a vacancy that is %s is not found',
  async (status) => {
    const { api } = await startMarket()
    await api.db.update(vacancies).set({ status }).where(eq(vacancies.title, 'Бариста'))
    expect(await found(api, {})).toEqual(all.slice(0, 2))
    const facets = await call(api.guest, contract.listVacancyFacets, { query: {} })
    expect(facets.employment_form).toEqual([{ code: 'full', count: 2 }])
    const overview = await call(api.guest, contract.getMarketOverview, {})
    expect(overview).toMatchObject({ vacancies: 2, companies: 1 })
  },
)

test('the count of each group equals the total of its list', async () => {
  const { api, bank } = await startMarket()
  await createVacancy(api, bank, { title: 'Мастер-приёмщик', specialty_code: '70' })
  const { groups } = await call(api.guest, contract.getMarketOverview, {})
  expect(groups.length).toBeGreaterThan(3)
  for (const { code, count } of groups) {
    expect((await search(api, { specialty: `g${code}` })).total).toBe(count)
  }
})

test('a vacancy that names no experience is found, and counted under none', async () => {
  const { api, bank } = await startMarket()
  const id = await createVacancy(api, bank, { title: 'Сторож', experience: null })
  expect(await found(api, {})).toContain('Сторож')
  for (const experience of experienceLevels) {
    expect(await found(api, { experience })).not.toContain('Сторож')
  }
  expect(await call(api.guest, contract.getVacancy, { params: { id } })).toMatchObject({
    experience: null,
  })
  const { experience } = await call(api.guest, contract.listVacancyFacets, { query: {} })
  expect(experience.map(({ code, count }) => `${code} ${count}`).toSorted()).toEqual([
    '1_3 1',
    '3_6 1',
    'no_experience 1',
  ])
})

test('a facet counts the results of each of its values', async () => {
  const { api } = await startMarket()
  const query = { experience: ['3_6' as const] }
  const facets = await call(api.guest, contract.listVacancyFacets, { query })
  const counts = (facet: { code: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ code, count }) => [code, count]))
  expect({
    experience: counts(facets.experience),
    employment_form: counts(facets.employment_form),
    work_format: counts(facets.work_format),
    with_salary: facets.only_with_salary,
  }).toEqual({
    experience: { no_experience: 1, '1_3': 1, '3_6': 1 },
    employment_form: { full: 1 },
    work_format: { remote: 1, hybrid: 1 },
    with_salary: [],
  })
})

test('the overview counts by groups, the biggest first', async () => {
  const { api } = await startMarket()
  const overview = await call(api.guest, contract.getMarketOverview, {})
  expect(overview).toMatchObject({ vacancies: 3, companies: 2 })
  expect(overview.groups[0]).toEqual({ code: '11', name: 'Информационные технологии', count: 2 })
  expect(overview.groups.map(({ count }) => count)).toEqual(
    overview.groups.map(({ count }) => count).toSorted((a, b) => b - a),
  )
})

test('the page and the list show a candidate only the candidate’s own applications', async () => {
  const { api, bank } = await startMarket()
  const id = await createVacancy(api, bank)
  const [mine, other] = [await createCandidate(api), await createCandidate(api)]
  const client = await signedIn(api, mine)
  const body = { vacancy_public_id: id, resume_public_id: await createResume(api, mine) }
  const application = await call(client, submitApplication, { body })
  const relationsFor = async (viewer: typeof client) => {
    const { relations } = await call(viewer, contract.getVacancy, { params: { id } })
    const { results } = await call(viewer, contract.listVacancies, { query: {} })
    const [listed, ...others] = results.filter(({ public_id }) => public_id === id)
    expect(others).toEqual([])
    expect(listed?.relations).toEqual(relations)
    expect(results.filter((card) => card !== listed).flatMap((card) => card.relations)).toEqual([])
    return relations
  }
  expect(await relationsFor(client)).toEqual([
    {
      application_public_id: application.public_id,
      resume_public_id: body.resume_public_id,
      initiated_by: 'candidate',
      status: 'active',
      close_reason: null,
      created_at: application.created_at,
    },
  ])
  expect(await relationsFor(await signedIn(api, other))).toEqual([])
  expect(await relationsFor(await signedIn(api, bank))).toEqual([])
  expect(await relationsFor(api.guest)).toEqual([])
})

test('the page names company, specialty and place', async () => {
  const { api, bank } = await startMarket()
  const id = await createVacancy(api, bank, { specialty_code: '96', area_code: '160' })
  expect(await call(api.guest, contract.getVacancy, { params: { id } })).toMatchObject({
    public_id: id,
    specialty: { code: '96', name: 'Программист, разработчик' },
    area: { code: '160', name: 'Алматы' },
    company: { name: 'Банк Алатау', is_verified: true, open_vacancies_count: 3 },
  })
})

test('an employer sees the vacancies of every company he belongs to', async () => {
  const { api, bank, cafe } = await startMarket()
  const client = await signedIn(api, cafe)
  expect((await call(client, contract.listOwnVacancies, {})).map(({ title }) => title)).toEqual([
    'Бариста',
  ])
  await api.db
    .insert(companyMembers)
    .values({ company_id: bank.company.id, user_id: cafe.id, role: 'recruiter' })
  const own = await call(client, contract.listOwnVacancies, {})
  expect(own.map(({ title }) => title).toSorted()).toEqual(all.toSorted())
})
