import { expect, test } from 'vitest'
import { submitApplication, viewApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { listVacancyApplications } from '#contract/vacancy-applications.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

/** A vacancy with a question, and applications from the city of the vacancy and from another; the first one has been opened. */
async function startList() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, {
    area_code: '160',
    salary_from: 300_000,
    salary_to: 400_000,
    questions: [
      { text: 'Какой график?', type: 'choice', options: ['2/2', '5/2'], required: false },
      { text: 'Права есть?', type: 'yes_no', options: [], required: false },
    ],
  })
  const params = { id: vacancy }
  const asEmployer = await signedIn(api, employer)
  const { questions } = await call(asEmployer, listVacancyApplications, { params, query: {} })
  const [schedule = '', licence = ''] = questions.map(({ id }) => id)
  const apply = async (
    resume: object,
    answers: { question_id: string; value: string | boolean }[],
  ) => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate, resume)
    const body = { vacancy_public_id: vacancy, resume_public_id, answers }
    return (await call(await signedIn(api, candidate), submitApplication, { body })).public_id
  }
  const near = await apply(
    {
      area_code: '160',
      work_formats: ['on_site'],
      salary_expected: { amount: 350_000, currency: 'KZT' },
    },
    [
      { question_id: schedule, value: '2/2' },
      { question_id: licence, value: true },
    ],
  )
  const far = await apply(
    {
      area_code: '159',
      experience: [],
      no_experience: true,
      salary_expected: { amount: 900_000, currency: 'KZT' },
    },
    [{ question_id: licence, value: false }],
  )
  await call(asEmployer, viewApplication, { params: { id: near } })
  const me = await visitor(employer)
  const tab = `/ru/vacancies/${vacancy}/view/applications`
  const opened = `${tab}?application=${near}`
  await me.post(opened, { intent: 'note', text: 'Позвонить' })
  await me.post(opened, { intent: 'labels', name: 'Запас' })
  await me.post(opened, { intent: 'star', star: 'on' })
  const rowsOf = (html: string) =>
    [near, far].map((id) => new RegExp(`name="pick"[^>]*value="${id}"`).test(html))
  return { schedule, licence, me, tab, opened, rowsOf }
}

test('each filter stands in the address, in its field and as a chip, and leaves who passes it', async () => {
  const { schedule, licence, me, tab, rowsOf } = await startList()
  const cases: [
    filter: string,
    value: string,
    chip: string,
    rows: [near: boolean, far: boolean],
  ][] = [
    ['area', '159', 'Астана', [false, true]],
    ['experience', 'no_experience', 'Без опыта', [false, true]],
    ['label', 'Запас', 'Метка: Запас', [true, false]],
    ['noted', 'true', 'С заметкой', [true, false]],
    ['starred', 'true', 'Со звездой', [true, false]],
    ['unread', 'true', 'Не прочитаны', [false, true]],
    ['pay', 'meets', 'Зарплата подходит', [true, false]],
    ['answer', `${schedule}:2/2`, 'Какой график? 2/2', [true, false]],
    ['answer', `${licence}:false`, 'Права есть? Нет', [false, true]],
  ]
  for (const [filter, value, chip, rows] of cases) {
    const page = await me.get(`${tab}?${new URLSearchParams({ [filter]: value })}`)
    expect(rowsOf(page.html), filter).toEqual(rows)
    expect(page.html.includes(`aria-label="Убрать: ${chip}"`), chip).toBe(true)
  }
})

test('the answers to choose from stand under their questions, and an unknown one is ignored', async () => {
  const { schedule, me, tab, rowsOf } = await startList()
  const page = await me.get(`${tab}?answer=${schedule}:2/2`)
  expect(page.html).toMatch(
    /<optgroup label="Какой график\?">.*2\/2.*5\/2.*<optgroup label="Права есть\?">/,
  )
  expect(page.html).toContain(`<option value="${schedule}:2/2" selected="">2/2</option>`)
  expect(rowsOf((await me.get(`${tab}?answer=2/2`)).html)).toEqual([true, true])
})

test('a row says how the candidate fits by city and pay', async () => {
  const { me, tab } = await startList()
  const { html, text } = await me.get(tab)
  expect(text).toMatch(/Алматы/)
  expect(text).toMatch(/350.000.₸/)
  expect(text).toMatch(/900.000.₸/)
  expect(html.match(/class="fit-line"/g)).toHaveLength(2)
})

test('an opened application says how the candidate fits and the contacts before the resume', async () => {
  const { me, opened } = await startList()
  const { html } = await me.get(opened)
  const [, body = ''] = html.split('class="opened-body"')
  const places = ['fit-line', 'tel:', 'Образование'].map((part) => body.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(-1)
})
