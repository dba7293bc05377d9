import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendCode, signUp, verifyCode } from '../contract/accounts.ts'
import { deleteApplication, submitApplication, viewApplication } from '../contract/applications.ts'
import { call } from '../contract/call.ts'
import type { CodePurpose } from '../contract/rules/vocabulary.ts'
import { closeApplicationsOfVacancies } from '../resources/applications/acts.ts'
import { findCodeToSend } from '../session/codes.ts'
import {
  createCandidate,
  createPair,
  mailTo,
  signedIn,
  startApi,
  type TestApi,
} from '../testing.ts'
import { recordOnly } from './provider.ts'

const person = {
  account_type: 'candidate',
  first_name: 'Дана',
  last_name: '',
  password: 'long enough',
  consent: true,
} as const

function requestCode(api: TestApi, username: string, purpose: CodePurpose) {
  return purpose === 'sign_up'
    ? call(api.guest, signUp, { body: { ...person, username } })
    : call(api.guest, sendCode, { body: { username, purpose } })
}

test.each([
  ['sign_up', 'подтвердить регистрацию'],
  ['sign_in', 'войти'],
  ['reset_password', 'сменить пароль'],
] as const)('a code for %s says what it is for', async (purpose, said) => {
  const api = await startApi()
  const username = purpose === 'sign_up' ? 'dana@example.kz' : (await createCandidate(api)).email
  await requestCode(api, username, purpose)
  const [letter] = await mailTo(api, username)
  expect(letter?.subject).toMatch(/^\d{6} — код для Отклика$/)
  expect(letter?.body).toContain(`Ваш код, чтобы ${said}: ${letter?.subject.slice(0, 6)}\n`)
})

test('a repeated sign-up sends the owner of the account a link to sign in', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  await requestCode(api, email, 'sign_up')
  const [letter] = await mailTo(api, email)
  expect(letter?.subject).toBe('У вас уже есть аккаунт в Отклике')
  expect(letter?.body).toContain(' https://otklik.test/ru/account/sign-in\n')
})

test('the candidate gets one letter when the application is opened, with the day of the promised answer', async () => {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const asEmployer = await signedIn(api, employer)
  for (const params of [{ id: sent.public_id }, { id: sent.public_id }]) {
    await call(asEmployer, viewApplication, { params })
  }
  const [letter, ...others] = await mailTo(api, candidate.email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Ваш отклик на вакансию «Программист» открыли')
  expect(letter?.body.split('\n').slice(2, -2)).toEqual([
    `Компания: ${employer.company.name}`,
    'Обещает ответить до 27 ноября',
    '',
    `Открыть отклик: https://otklik.test/ru/my/applications?application=${sent.public_id}#${sent.public_id}`,
  ])
})

test('the letter about an opening names no past promise, and is not sent to a candidate who deleted the application', async () => {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = () => signedIn(api, candidate)
  const { public_id: id } = await call(await asCandidate(), submitApplication, { body: pair })
  api.advance(8 * 24 * 3600)
  await call(await signedIn(api, employer), viewApplication, { params: { id } })
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.body).not.toContain('Обещает')
  await call(await asCandidate(), deleteApplication, { params: { id } })
  const event = { type: 'application-viewed', application_id: 1 } as const
  await api.outbox.startRecording().record(api.db, event)
  expect(await mailTo(api, candidate.email)).toHaveLength(1)
})

test.each([
  ['candidate', 'ваш отклик на неё закрыт'],
  ['employer', 'приглашение на неё больше не ждёт ответа'],
] as const)(
  'what the %s began and the vacancy’s end closed is told its candidate',
  async (side, what) => {
    const api = await startApi()
    const { employer, candidate, pair } = await createPair(api)
    const by = side === 'candidate' ? candidate : employer
    await call(await signedIn(api, by), submitApplication, { body: pair })
    const close = () =>
      api.db.transaction((tx) =>
        closeApplicationsOfVacancies(
          { now: api.now, events: api.outbox.startRecording() },
          tx,
          [1],
        ),
      )
    await close()
    await close()
    const letters = [
      ...(await mailTo(api, candidate.email)),
      ...(await mailTo(api, employer.email)),
    ]
    const [letter, ...others] = letters.filter(({ subject }) => subject.includes('закрыли'))
    expect([letter?.recipient, others]).toEqual([candidate.email, []])
    expect(letter?.subject).toBe('Вакансию «Программист» закрыли')
    expect(letter?.body.split('\n').slice(0, -2)).toEqual([
      `Работодатель закрыл вакансию «Программист», и ${what}. Решение касается вакансии, а не вас.`,
      '',
      `Компания: ${employer.company.name}`,
      'Если вам предлагали время встречи, оно больше не действует.',
      '',
      'Другие вакансии: https://otklik.test/ru/vacancies',
    ])
  },
)

test('the letter about a closed application is not sent to a candidate who deleted it before', async () => {
  const api = await startApi()
  const { candidate, pair } = await createPair(api)
  const client = await signedIn(api, candidate)
  const { public_id: id } = await call(client, submitApplication, { body: pair })
  await call(client, deleteApplication, { params: { id } })
  const done = { action: 'vacancy_closed', by: 'system' } as const
  const event = { type: 'application-changed', application_id: 1, by_user_id: null, done } as const
  await api.outbox.startRecording().record(api.db, event)
  expect(await mailTo(api, candidate.email)).toEqual([])
})

test('no letter is sent with an expired or missing code', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  await requestCode(api, email, 'sign_in')
  expect(await mailTo(api, email)).toHaveLength(1)
  api.advance(10 * 60 + 1)
  const event = { type: 'code-requested', recipient: email } as const
  const recording = api.outbox.startRecording()
  await recording.record(api.db, { ...event, purpose: 'sign_in' })
  await recording.record(api.db, { ...event, purpose: 'reset_password' })
  expect(await mailTo(api, email)).toHaveLength(1)
})

test('outside the demo a sent code is stored nowhere in clear, and can still be used to sign in', async () => {
  const api = await startApi({ provider: recordOnly })
  const { email } = await createCandidate(api)
  const request = { username: email, purpose: 'sign_in' } as const
  const { request_token } = await call(api.guest, sendCode, { body: request })
  const [letter] = await mailTo(api, email)
  expect(letter?.subject).toBe('… — код для Отклика')
  const code = (await findCodeToSend(api, request)) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(await columnsWith(api, 'код для Отклика')).toEqual(['messages.subject'])
  expect(await columnsWith(api, email)).toContain('outbox.event')
  expect(await columnsWith(api, code)).toEqual([])
  await call(api.guest, verifyCode, { body: { ...request, code, request_token } })
})

async function columnsWith({ db }: TestApi, text: string): Promise<string[]> {
  const { rows } = await db.execute<Record<'schema' | 'table' | 'column', string>>(sql`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns
    where data_type in ('text', 'character varying', 'json', 'jsonb')
      and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`
    const holds = sql`strpos(${sql.identifier(column)}::text, ${text}) > 0`
    const { rowCount } = await db.execute(sql`select from ${name} where ${holds}`)
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}
