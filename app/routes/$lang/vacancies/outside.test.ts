import Validator from '@adobe/structured-data-validator'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
} from '../../../../api/testing.ts'
import { vacancies } from '../../../../api/database/tables.ts'
import { startSite } from '../../../testing.ts'

const site = 'http://localhost:3000'

async function startMarket(changes: Parameters<typeof createVacancy>[2] = {}) {
  const { api, visitor } = await startSite()
  const id = await createVacancy(api, await createEmployer(api), {
    title: 'Повар </script> & пекарь',
    description: 'Готовим <обеды>.\n\nКаждый день.',
    requirements: ['Санкнижка'],
    salary_from: 300_000,
    salary_to: 400_000,
    area_code: '160',
    ...changes,
  })
  return { api, id, guest: await visitor() }
}

function posting(html: string): Record<string, unknown> | null {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json ? (JSON.parse(json) as Record<string, unknown>) : null
}

async function mistakes(said: object | null): Promise<unknown[]> {
  const issues = await new Validator().validate({ jsonld: { JobPosting: [said] } })
  return issues.filter(({ severity }) => severity === 'ERROR')
}

function tag(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

test('a published vacancy says what search engines for jobs ask for', async () => {
  const { id, guest } = await startMarket()
  const { html } = await guest.get(`/ru/vacancies/${id}`)
  expect(posting(html)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Повар </script> & пекарь',
    description: '<p>Готовим &lt;обеды&gt;.</p><p>Каждый день.</p><ul><li>Санкнижка</li></ul>',
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    employmentType: 'FULL_TIME',
    jobLocation: { address: { addressLocality: 'Алматы', addressCountry: 'KZ' } },
    baseSalary: {
      currency: 'KZT',
      value: { minValue: 300_000, maxValue: 400_000, unitText: 'MONTH' },
    },
    identifier: { value: id },
    url: `${site}/ru/vacancies/${id}`,
    directApply: true,
  })
})

test.each<[string, Parameters<typeof createVacancy>[2], object]>([
  ['work from anywhere', { work_formats: ['remote'] }, { jobLocationType: 'TELECOMMUTE' }],
  [
    'a street',
    { address: 'Достык 97' },
    { jobLocation: { address: { addressLocality: 'Алматы', streetAddress: 'Достык 97' } } },
  ],
  ['an internship', { internship: true }, { employmentType: 'INTERN' }],
  ['shifts', { shift_start: ['morning', 'night'] }, { workHours: 'Начало смены: Утром, ночью' }],
  ['pay by the shift', { salary_period: 'shift' }, { baseSalary: { value: { unitText: 'DAY' } } }],
])('%s is said in the words of schema.org', async (_, changes, said) => {
  const { id, guest } = await startMarket(changes)
  expect(posting((await guest.get(`/ru/vacancies/${id}`)).html)).toMatchObject(said)
})

test.each<[string, Parameters<typeof createVacancy>[2]]>([
  ['an ordinary vacancy', {}],
  ['work from anywhere', { work_formats: ['remote'], area_code: null }],
  ['a place without pay', { salary_hidden: true, address: 'ул. Абая, 1' }],
])('%s breaks no rule of a search engine for jobs', async (_, changes) => {
  const { id, guest } = await startMarket(changes)
  const said = posting((await guest.get(`/ru/vacancies/${id}`)).html)
  expect(await mistakes(said)).toEqual([])
  expect(await mistakes({ ...said, title: '' })).toHaveLength(1)
})

test('pay for a whole project, and pay that is hidden, are not named', async () => {
  for (const changes of [{ salary_period: 'project' }, { salary_hidden: true }] as const) {
    const { id, guest } = await startMarket(changes)
    expect(posting((await guest.get(`/ru/vacancies/${id}`)).html)).not.toHaveProperty('baseSalary')
  }
})

test('an archived vacancy is not to be found any more', async () => {
  const { api, id, guest } = await startMarket()
  const over = { status: 'archived', archived_at: api.now(), closed_reason: 'hired' } as const
  await api.db.update(vacancies).set(over).where(eq(vacancies.public_id, id))
  const { html } = await guest.get(`/ru/vacancies/${id}`)
  expect(html).toContain('content="noindex"')
  expect(posting(html)).toBeNull()
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('property="og:')
})

test('a page names itself by our own address, whatever host was asked', async () => {
  const { id, guest } = await startMarket()
  const { html } = await guest.get(`/ru/vacancies/${id}?utm_source=x`)
  expect(tag(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${site}/ru/vacancies/${id}`)
  expect(tag(html, /property="og:title" content="([^"]*)"/)).toContain(
    'Повар &lt;/script&gt; &amp; пекарь',
  )
  expect(html).not.toContain('http://localhost/')
})

test('a vacancy, a company and a resume name their picture to messengers, also where search engines are told to stay out', async () => {
  const { api, guest } = await startMarket()
  const { company } = await createEmployer(api)
  const id = await createVacancy(api, { ...(await createEmployer(api)), company })
  const resume = await createResume(api, await createCandidate(api))
  for (const [page, picture] of [
    [`/ru/vacancies/${id}`, `/v1/share-pictures/vacancy/${id}`],
    [`/ru/companies/${company.slug}`, `/v1/share-pictures/company/${company.slug}`],
    [`/ru/resumes/${resume}`, `/v1/share-pictures/resume/${resume}`],
  ] as const) {
    const { html } = await guest.get(page)
    expect(tag(html, /property="og:image" content="([^"]*)"/)).toBe(site + picture)
    expect(tag(html, /property="og:image:width" content="([^"]*)"/)).toBe('1200')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect((await guest.get(picture)).status).toBe(200)
  }
})

test('equal searches have one address and a feed', async () => {
  const { guest } = await startMarket()
  const { html } = await guest.get('/ru/vacancies?page=1&utm=1&experience=1_3&q=повар')
  const search = `q=${encodeURIComponent('повар')}&amp;experience=1_3`
  expect(tag(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${site}/ru/vacancies?${search}`)
  expect(html).toContain(`href="${site}/ru/vacancies/feed?${search}"`)
})

test('the feed holds what the search finds', async () => {
  const { id, guest } = await startMarket()
  const { html, status } = await guest.get('/ru/vacancies/feed?q=повар')
  expect(status).toBe(200)
  expect(html).toContain('<title>Повар &lt;/script&gt; &amp; пекарь</title>')
  expect(html).toContain(`<link>${site}/ru/vacancies/${id}</link>`)
  expect((await guest.get('/ru/vacancies/feed?q=космонавт')).html).not.toContain('<item>')
})

test('the map of the site names what is published, in parts, and nothing else', async () => {
  const { api, id, guest } = await startMarket()
  const draft = await createVacancy(api, await createEmployer(api), {}, { status: 'paused' })
  const index = await guest.get('/sitemap.xml')
  expect(index.html).toContain(`<loc>${site}/sitemap.xml?part=pages</loc>`)
  expect(index.html).toContain(`<loc>${site}/sitemap.xml?part=0</loc>`)
  const part = await guest.get('/sitemap.xml?part=0')
  expect(part.html).toContain(`<loc>${site}/ru/vacancies/${id}</loc>`)
  expect(part.html).not.toContain(draft)
  expect((await guest.get('/sitemap.xml?part=pages')).html).toContain(`<loc>${site}/ru</loc>`)
  expect((await guest.get('/sitemap.xml?part=../x')).status).toBe(404)
  expect((await guest.get('/robots.txt')).html).toContain(`Sitemap: ${site}/sitemap.xml`)
})
