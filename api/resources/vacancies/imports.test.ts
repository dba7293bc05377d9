// Tests that vacancies of a file come in all or none, and go back in one act.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import {
  getVacancyImport,
  importVacancies,
  listVacancyImports,
  readVacancyFile,
  undoVacancyImport,
} from '../../contract/vacancy-imports.ts'
import type { PlanCode } from '../../contract/rules/plans.ts'
import { vacancies, vacancyImports } from '../../database/tables.ts'
import { makeZip } from '../../resume-import/layouts/make.ts'
import { createCandidate, createEmployer, createResume, signedIn, startApi } from '../../testing.ts'

const header = 'Название;Город;Зарплата;Опыт;Описание'
const text = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)
const row = (title: string) => `${title};Алматы;от 300 000;без опыта;${text}`

async function start(plan?: PlanCode) {
  const api = await startApi()
  const employer = await createEmployer(api, {}, plan)
  const me = await signedIn(api, employer)
  const read = (...rows: string[]) => {
    const file = new File([[header, ...rows].join('\n')], 'Вакансии.csv')
    return call(me, readVacancyFile, { body: { company_id: employer.company.id, file } })
  }
  const act = (id: string, as: 'published' | 'drafts') =>
    call(me, importVacancies, { params: { id }, body: { as } })
  const undo = (id: string) => call(me, undoVacancyImport, { params: { id } })
  const statuses = async () =>
    (await api.db.select().from(vacancies).orderBy(vacancies.id)).map(({ status }) => status)
  return { api, employer, me, read, act, undo, statuses }
}

test('a dry run names the fault of each row, and saves no vacancy', async () => {
  const { api, read, act } = await start()
  const { public_id, rows, usage } = await read(
    row('Повар'),
    'Бариста;Нарния;сколько дадите;без опыта;Кофе',
    `;Алматы;от 300 000;без опыта;${text}`,
  )
  expect(
    rows.map(({ line, faults }) => [line, faults.map(({ column, code }) => [column, code])]),
  ).toEqual([
    [2, []],
    [
      3,
      [
        ['city', 'unknown_cell'],
        ['pay', 'unknown_cell'],
        ['description', 'too_short:200'],
      ],
    ],
    [
      4,
      [
        ['title', 'required'],
        ['specialty', 'required'],
      ],
    ],
  ])
  expect(rows[1]?.faults[0]?.read).toBe('Нарния')
  expect(usage?.used).toBe(0)
  expect(await api.db.$count(vacancies)).toBe(0)
  await expect(act(public_id, 'drafts')).rejects.toMatchObject({
    message: 'vacancies:import_faulty',
  })
})

test('all rows are published at once, and an undo archives them', async () => {
  const { me, read, act, undo, statuses } = await start()
  const { public_id } = await read(row('Повар'), row('Бариста'))
  const done = await act(public_id, 'published')
  expect(done).toMatchObject({ state: 'imported', vacancies: { published: 2 }, rows: [] })
  expect(await statuses()).toEqual(['published', 'published'])
  await expect(act(public_id, 'published')).rejects.toMatchObject({
    message: 'vacancies:import_done',
  })
  const undone = await undo(public_id)
  expect(undone).toMatchObject({ state: 'undone', vacancies: { archived: 2 } })
  expect(await statuses()).toEqual(['archived', 'archived'])
  expect(await call(me, listVacancyImports, {})).toMatchObject([{ public_id, state: 'undone' }])
})

test('drafts are deleted by an undo', async () => {
  const { read, act, undo, statuses } = await start()
  const { public_id } = await read(row('Повар'), 'Бариста;Алматы;;;Кофе')
  await act(public_id, 'drafts')
  expect(await statuses()).toEqual(['draft', 'draft'])
  await undo(public_id)
  expect(await statuses()).toEqual([])
})

test('an undo leaves a vacancy to which somebody has applied', async () => {
  const { api, read, act, undo, statuses } = await start()
  const { public_id } = await read(row('Повар'), row('Бариста'))
  await act(public_id, 'published')
  const [first] = await api.db.select().from(vacancies).where(eq(vacancies.title, 'Повар'))
  const candidate = await createCandidate(api)
  await call(await signedIn(api, candidate), submitApplication, {
    body: {
      vacancy_public_id: first?.public_id ?? '',
      resume_public_id: await createResume(api, candidate),
    },
  })
  const undone = await undo(public_id)
  expect(undone.vacancies).toMatchObject({ published: 1, archived: 1, with_applications: 1 })
  expect(await statuses()).toEqual(['published', 'archived'])
})

test('two equal rows: the dry run names the second, and none is published', async () => {
  const { read, act, statuses } = await start()
  const { public_id, rows } = await read(row('Повар'), row('Бариста'), row('повар'))
  expect(rows.map(({ faults }) => faults)).toEqual([
    [],
    [],
    [{ column: 'title', code: 'same_row', read: '2', before: 'publishing' }],
  ])
  await expect(act(public_id, 'published')).rejects.toMatchObject({
    message: 'vacancies:import_faulty',
  })
  expect(await statuses()).toEqual([])
  await act(public_id, 'drafts')
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
})

test('a row like an open vacancy of the company is named, also if it was opened after the dry run', async () => {
  const { me, read, act, statuses } = await start()
  const first = await read(row('Повар'))
  const second = await read(row('Повар'), row('Бариста'))
  expect(second.rows.flatMap(({ faults }) => faults)).toEqual([])
  await act(first.public_id, 'published')
  const { rows } = await call(me, getVacancyImport, { params: { id: second.public_id } })
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([['open_vacancy'], []])
  await expect(act(second.public_id, 'published')).rejects.toMatchObject({
    message: 'vacancies:import_faulty',
  })
  expect(await statuses()).toEqual(['published'])
})

test('more rows than the plan has places: none is published', async () => {
  const { read, act, statuses } = await start('employer_free')
  const titles = Array.from({ length: 60 }, (_, index) => `Повар ${index}`)
  const { public_id, usage } = await read(...titles.map(row))
  expect(usage?.limit).toBeLessThan(titles.length)
  await expect(act(public_id, 'published')).rejects.toMatchObject({
    message: 'plans:not_enough_services',
  })
  expect(await statuses()).toEqual([])
})

test('an import of another company is not found', async () => {
  const { api, read } = await start()
  const { public_id } = await read(row('Повар'))
  const other = await signedIn(api, await createEmployer(api))
  await expect(call(other, getVacancyImport, { params: { id: public_id } })).rejects.toMatchObject({
    message: 'vacancies:import_not_found',
  })
  expect(await api.db.$count(vacancyImports)).toBe(1)
})

test('a ZIP bomb is refused with a sentence', async () => {
  const { me, employer } = await start()
  const bomb = { 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, '<c/>') }
  const file = new File([makeZip(bomb) as BlobPart], 'a.xlsx')
  await expect(
    call(me, readVacancyFile, { body: { company_id: employer.company.id, file } }),
  ).rejects.toMatchObject({ message: 'vacancies:file_damaged' })
})
