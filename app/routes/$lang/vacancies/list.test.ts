import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createEmployer, createPair, createVacancy, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/vacancies'

async function startMarket() {
  const { api, visitor } = await startSite()
  await createVacancy(api, await createEmployer(api), { title: 'Повар горячего цеха' })
  return visitor()
}

test.each([
  ['a search that finds', '?q=повар', 'Повар горячего цеха'],
  ['an unknown filter is dropped', '?experience=ages&nonsense=1', 'Повар горячего цеха'],
  ['words that nobody wrote', '?q=космонавт', 'космонавт'],
])('%s', async (_, search, words) => {
  const shown = await (await startMarket()).get(page + search)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain(words)
})

test.each([
  ['200 characters', 'я'.repeat(200)],
  ['quotes', `"''"`],
  ['half a quotation', '"повар'],
  ['operators', 'повар & !(| <-> :*'],
  ['emoji', '👨‍🍳'],
  ['marks without width', '\u200b\u200d\ufeff'],
  ['another script', '厨师'],
  ['a zero byte', 'а\0б'],
  ['signs of patterns', '%_\\'],
  ['markup', '<script>alert(1)</script>'],
])('words of %s get a page of each list and suggestions', async (_, q) => {
  const me = await startMarket()
  const search = new URLSearchParams({ q }).toString()
  for (const list of ['vacancies', 'resumes']) {
    const shown = await me.get(`/ru/${list}?${search}`)
    expect(shown.status).toBe(200)
    expect(shown.text).toMatch(/\d ваканси|\d резюме/)
    expect(shown.html).not.toContain('<script>alert')
    expect((await me.get(`/ru/live/suggestions/${list}?${search}`)).status).toBe(200)
  }
})

const wordless = 'В запросе нет ни букв, ни цифр'

test.each([
  ['emoji', '👨‍🍳', true],
  ['signs', '!!!', true],
  ['marks without width', '\u200b\u200d', true],
  ['nothing', '', false],
  ['a language with signs', 'c#', false],
  ['a platform with a dot', '.net', false],
  ['a program with a digit', '1с', false],
  ['another script', '厨师', false],
])('a search of nothing but signs says that it is none: %s', async (_, q, isSaid) => {
  const me = await startMarket()
  for (const list of ['vacancies', 'resumes']) {
    const shown = await me.get(`/ru/${list}?${new URLSearchParams({ q })}`)
    expect([list, shown.text.includes(wordless)]).toEqual([list, isSaid])
  }
})

test('a salary with words is read, and one that cannot be stays with its reason over the list', async () => {
  const me = await startMarket()
  const read = await me.get(`${page}?${new URLSearchParams({ salary_from: 'от 300 000' })}`)
  expect([read.field('salary_from'), read.errors]).toEqual(['300000', {}])
  const unread = await me.get(`${page}?${new URLSearchParams({ salary_from: 'много' })}`)
  expect(unread.field('salary_from')).toBe('много')
  expect(unread.errors.salary_from).toContain('300 000')
  expect(unread.text).toContain('Повар горячего цеха')
})

test('filters that are repeated a thousand times count once', async () => {
  const me = await startMarket()
  const many = 'work_format=remote&work_format=moon&'.repeat(1000)
  const shown = await me.get(`${page}?${many}`)
  expect(shown.status).toBe(200)
  expect(shown.text.match(/Убрать «Удалённо»|Удалённо/g)?.length).toBeLessThan(4)
})

test('an empty result leads back to everything', async () => {
  const shown = await (await startMarket()).get(`${page}?q=космонавт&experience=no_experience`)
  expect(shown.text).not.toContain('Повар горячего цеха')
  expect(shown.html).toContain('href="/ru/vacancies"')
})

test('a slip of the pen is named beside what was meant, and can be searched for as it is', async () => {
  const me = await startMarket()
  const shown = await me.get(`${page}?q=повра&experience=1_3`)
  expect(shown.text).toContain('Повар горячего цеха')
  expect(shown.text).toContain('Показали для «повар». Искать точно «повра»')
  const exact = `?q=${encodeURIComponent('"повра"')}&experience=1_3`
  expect(shown.html).toContain(`href="${page}${exact.replace('&', '&amp;')}"`)
  expect((await me.get(page + exact)).text).not.toContain('Повар горячего цеха')
})

test('an empty list also says what in the words could not be a filter', async () => {
  const shown = await (await startMarket()).get(`${page}?q=сантехник рядом с домом 50 лет`)
  expect(shown.text).not.toContain('Повар горячего цеха')
  expect(shown.text).toContain('Чтобы искать рядом, назовите или выберите город')
  expect(shown.text).toContain('Возраст в поиске не учли')
})

test('the page says which words were dropped', async () => {
  const shown = await (await startMarket()).get(`${page}?q=повар абракадабра`)
  expect(shown.text).toContain('Повар горячего цеха')
  expect(shown.text).toContain('Вместе с «абракадабра» ничего не нашлось, показали без этого')
})

test('the page says that the filters win over the place of the words', async () => {
  const shown = await (await startMarket()).get(`${page}?q=повар шымкент&area=160`)
  expect(shown.text).toContain('Повар горячего цеха')
  expect(shown.text).toContain('Из запроса не учли «шымкент»: в фильтрах выбрано другое')
})

test('an empty list offers places nearby and similar occupations that have vacancies', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  await createVacancy(api, employer, { title: 'Повар', specialty_code: '94', area_code: '164' })
  const me = await visitor()
  const elsewhere = await me.get(`${page}?q=повар приозерск`)
  expect(elsewhere.text).toContain('Поблизости Балхаш 1')
  expect(elsewhere.text).not.toContain('Караганда 1')
  const similar = await me.get(`${page}?q=официант балхаш`)
  expect(similar.text).toContain('Близкие профессии Повар 1')
  const apart = await me.get(`${page}?q=официант астана&experience=6_plus`)
  expect(apart.text).toContain('Близкие профессии Повар, без других условий 1')
})

test('a condition that stands in the way alone is offered to go, with what it gives back', async () => {
  const me = await startMarket()
  const shown = await me.get(`${page}?q=повар&work_format=remote&salary_from=100000`)
  expect(shown.text).toContain('Убрать «Удалённо» 1')
  expect(shown.html).toContain(
    `href="${page}?q=${encodeURIComponent('повар')}&amp;salary_from=100000"`,
  )
  expect(shown.text).not.toContain('Убрать «от')
  expect(shown.field('work_format')).toBe('remote')
  expect(shown.html).not.toContain('value="hybrid"')
})

test.each([
  ['рядом с домом', false],
  ['!!!', false],
  ['ищу работу', false],
  ['50 лет', false],
  ['повар', true],
  ['космонавт', true],
  ['ищу работу от 300 тыс', true],
])('an alert is offered only for a search that can be saved: «%s»', async (q, isOffered) => {
  const shown = await (await startMarket()).get(`${page}?${new URLSearchParams({ q })}`)
  expect(shown.text.includes('Сообщать о новых')).toBe(isOffered)
})

test('the count of a choice of filters is that of its page', async () => {
  const me = await startMarket()
  const count = async (search: string) =>
    JSON.parse((await me.get(`/ru/live/found-count/vacancies?${search}`)).html) as unknown
  expect(await count('q=повар')).toEqual({ total: 1, isExact: true })
  expect(await count('q=повар&work_format=remote')).toEqual({ total: 0, isExact: true })
})

test('the words of a search are offered how they go on, each once', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { name: 'Пекарня «Повара»' })
  await createVacancy(api, employer, { title: 'Повар', key_skills: ['повар', 'Поварские ножи'] })
  const me = await visitor()
  const offered = async (list: string, q: string) =>
    JSON.parse((await me.get(`/ru/live/suggestions/${list}?q=${q}`)).html) as unknown
  expect(await offered('vacancies', 'пова')).toEqual([
    'Повар',
    'Поварские ножи',
    'Пекарня «Повара»',
  ])
  expect(await offered('resumes', 'пова')).toEqual(['Повар', 'Поварские ножи'])
  expect(await offered('resumes', 'п')).toEqual([])
  expect((await me.get('/ru/live/suggestions/people?q=пова')).status).toBe(404)
})

test.each([
  ['one specialty', 'повор', '?area=160&specialty=94'],
  ['its whole name', 'Водитель', '?area=160&specialty=21'],
  ['several specialties', 'менеджер', null],
  ['none', 'абракадабра', null],
  ['marks without width', '\u200b', null],
])('a typed profession that means %s', async (_, profession, to) => {
  const me = await startMarket()
  const search = new URLSearchParams({ area: '160', profession }).toString()
  for (const list of ['vacancies', 'resumes']) {
    const { status, location } = await me.get(`/ru/${list}?${search}`)
    expect([status, location]).toEqual(to === null ? [200, null] : [302, `/ru/${list}${to}`])
  }
})

test('beyond the last page is the last page', async () => {
  const shown = await (await startMarket()).get(`${page}?q=повар&page=7`)
  expect([shown.status, shown.location]).toEqual([302, `${page}?q=${encodeURIComponent('повар')}`])
})

test.each([page, '/ru'])('the cards of %s tell a candidate what he applied for', async (path) => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await createVacancy(api, employer)
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const shown = async (who?: typeof candidate) => (await (await visitor(who)).get(path)).text
  expect((await shown(candidate)).match(/Вы откликнулись \d+ /g)).toHaveLength(1)
  expect(await shown()).not.toContain('Вы откликнулись')
})

test.each([page, '/ru'])('the cards of %s tell a candidate what he has viewed', async (path) => {
  const { api, visitor } = await startSite()
  const { candidate, pair } = await createPair(api)
  const me = await visitor(candidate)
  expect((await me.get(path)).text).not.toContain('Вы смотрели')
  const view = { visitor: crypto.randomUUID(), kind: 'vacancy', public_id: pair.vacancy_public_id }
  await me.post('/ru/live/viewed', view)
  expect((await me.get(path)).text).toContain('Вы смотрели')
  expect((await (await visitor()).get(path)).text).not.toContain('Вы смотрели')
})
