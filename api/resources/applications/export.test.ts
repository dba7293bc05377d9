import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { exportApplications, tableTypes } from '../../contract/application-exports.ts'
import { rejectApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import type { ResumeContent } from '../../contract/content/resume.ts'
import { applicationExports } from '../../database/tables.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'
import { readEverything } from '../accounts/everything.ts'

async function stage(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const id = await createVacancy(api, employer)
  const apply = async (changes: Partial<ResumeContent>) => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate, changes)
    const body = { vacancy_public_id: id, resume_public_id }
    const { public_id } = await call(await signedIn(api, candidate), submitApplication, { body })
    api.advance(60)
    return { candidate, public_id }
  }
  const save = (format: 'csv' | 'xlsx') =>
    call(asEmployer, exportApplications, { params: { id }, body: { format } })
  const csv = async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await save('csv')).bytes)
    return text.slice(1).trimEnd().split('\r\n')
  }
  return { api, employer, asEmployer, id, apply, save, csv }
}

const header =
  'Имя;Резюме;Город;Опыт, лет;Желаемая зарплата;Валюта;Статус;Отклик или приглашение;Ответить до;Почта;Телефоны'

test('a table has a row for each application, the newest first, with what the employer may see', async () => {
  const { apply, asEmployer, csv } = await stage()
  const open = await apply({ first_name: '=Айгүл', last_name: '', title: 'Бариста; старший' })
  const closed = await apply({ first_name: 'Ержан', last_name: '' })
  await apply({ hidden_fields: ['names_and_photo', 'email', 'phones'] })
  await call(asEmployer, rejectApplication, { params: { id: closed.public_id }, body: {} })
  const [first, ...rows] = await csv()
  expect(first).toBe(header)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^Имя скрыто;.*;Ждёт вашего ответа;.*;;$/)
  expect(rows[1]).toMatch(/^Ержан;.*;Вы отказали;[\d. :]+;;;$/)
  expect(rows[2]).toMatch(
    /^'=Айгүл;"Бариста; старший";.*;Ждёт вашего ответа;\d\d\.11\.2026 \d\d:\d\d;/,
  )
  expect(rows[2]).toContain(open.candidate.email)
})

test('an Excel file has numbers, times and texts, and no formula', async () => {
  const { apply, save } = await stage()
  await apply({
    first_name: '=1+1',
    last_name: '',
    salary_expected: { amount: 400_000, currency: 'KZT' },
  })
  const { bytes, type, name } = await save('xlsx')
  expect(type).toBe(tableTypes.xlsx)
  expect(name).toMatch(/^otklik-2026-11-20-\w{8}\.xlsx$/)
  const [sheet] = await readXlsx(Buffer.from(bytes))
  expect(sheet?.sheet).toBe('Отклики')
  const [first, row] = sheet?.data ?? []
  expect(first?.join(';')).toBe(header)
  expect(row?.slice(0, 6)).toEqual([
    '=1+1',
    'Программист',
    'Алматы',
    expect.any(Number),
    400_000,
    'KZT',
  ])
  expect(row?.[7]).toBeInstanceOf(Date)
})

test('each table is recorded, and the candidate is told so in the copy of the data', async () => {
  const { api, employer, apply, save } = await stage()
  await save('csv')
  api.advance(60)
  const { candidate } = await apply({})
  await save('xlsx')
  expect(
    await api.db.select().from(applicationExports).orderBy(applicationExports.id),
  ).toMatchObject([
    { user_id: employer.id, format: 'csv', applications: 0 },
    { user_id: employer.id, format: 'xlsx', applications: 1 },
  ])
  expect(await readEverything(api.db, candidate)).toMatchObject({
    applications: [{ exports: [{ format: 'xlsx' }] }],
    exported_applications: [],
  })
  expect(await readEverything(api.db, employer)).toMatchObject({
    exported_applications: [{ format: 'csv' }, { format: 'xlsx' }],
  })
})

test('the 31st table within an hour is refused', async () => {
  const { save } = await stage({ limitFactor: 1 })
  for (let n = 0; n < 30; n++) await save('csv')
  await expect(save('csv')).rejects.toThrow('limit_exceeded')
})
