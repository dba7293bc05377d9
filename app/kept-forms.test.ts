// Tests without JavaScript that typed text is not lost if the session has ended or the server fails.
import { expect, test } from 'vitest'
import { signOut } from '#contract/accounts.ts'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createPair, createToken, createVacancy, password, signedIn } from '../api/testing.ts'
import { startSite } from './testing.ts'

const words = 'Слова, которые жалко потерять.'
const slot = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' } as const

interface Form {
  side: 'candidate' | 'employer'
  page: (ids: Record<'vacancy' | 'other' | 'resume' | 'application', string>) => string
  to?: string
  move?: string
  intent?: string
  fields: Record<string, string>
}

const forms: Record<string, Form> = {
  'a new resume': {
    side: 'candidate',
    page: () => '/ru/resumes/new',
    fields: { title: 'Водолаз', area_code: '160', about: words },
  },
  'a new resume, looked at before it is saved': {
    side: 'candidate',
    page: () => '/ru/resumes/new',
    to: '/ru/resumes/preview',
    fields: { title: 'Водолаз', work_formats: 'remote' },
  },
  'changes of a resume': {
    side: 'candidate',
    page: ({ resume }) => `/ru/resumes/${resume}/edit`,
    fields: { title: 'Водолаз', about: words, 'experience[0].company': 'Арба' },
  },
  'an application': {
    side: 'candidate',
    page: ({ other }) => `/ru/vacancies/${other}/apply`,
    fields: { message: words },
  },
  'an invitation': {
    side: 'employer',
    page: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    move: 'invite',
    fields: {
      type: 'video',
      scheduled_at: '2026-11-24T14:30',
      duration_minutes: '90',
      video_url: 'https://meet.example/1',
      message: words,
    },
  },
  'an employer’s refusal': {
    side: 'employer',
    page: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    move: 'reject',
    fields: { reason: 'skills_mismatch', message: words },
  },
  'a candidate’s refusal': {
    side: 'candidate',
    page: ({ resume }) => `/ru/resumes/${resume}/view/office-interviews`,
    move: 'reject',
    fields: { reason: 'conditions', message: words },
  },
  'another time': {
    side: 'candidate',
    page: ({ resume }) => `/ru/resumes/${resume}/view/office-interviews`,
    move: 'interview',
    fields: { proposed_slots: '2026-11-24T14:30', message: words },
  },
  'who one is': {
    side: 'candidate',
    page: () => '/ru/my/profile',
    intent: 'info',
    fields: { first_name: 'Әсел', 'dob.day': '4' },
  },
  'a new address': {
    side: 'employer',
    page: () => '/ru/my/profile?edit=phone',
    intent: 'ask_phone',
    fields: { username: '8 701 555 01 23' },
  },
  'what one is looking for': {
    side: 'candidate',
    page: () => '/ru/my/settings',
    intent: 'search',
    fields: { job_search_status: 'has_offer', default_visibility: 'nobody' },
  },
  'a sum': {
    side: 'employer',
    page: () => '/ru/my/payments',
    fields: { amount: '12 345' },
  },
  'a message to support': {
    side: 'candidate',
    page: () => '/ru/contacts',
    fields: { topic: 'other', message: words, email: 'other@example.kz' },
  },
}

async function startStage({ side, page, move, intent }: Form) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const application = sent.public_id
  if (side === 'candidate' && move) {
    const params = { id: application }
    await call(await signedIn(api, employer), inviteToInterview, { params, body: slot })
  }
  const ids = {
    vacancy: pair.vacancy_public_id,
    other: await createVacancy(api, employer),
    resume: pair.resume_public_id,
    application,
  }
  const account = { candidate, employer }[side]
  const token = await createToken(api, account)
  const me = await visitor()
  await me.signIn(token)
  const address = move ? `${page(ids)}?application=${application}&move=${move}` : page(ids)
  const hidden: Record<string, string> = {
    ...(move && { application, intent: move }),
    ...(intent && { intent }),
  }
  return { api, me, account, token, address, hidden }
}

const cells = Object.entries(forms).flatMap(([name, form]) => [
  { name, form, death: 'ended elsewhere' },
  { name, form, death: 'forgotten by the browser' },
])

test.each(cells)('$name, the session $death', async ({ form, death }) => {
  const { api, me, account, token, address, hidden } = await startStage(form)
  expect((await me.get(address)).status).toBe(200)
  if (death === 'ended elsewhere') await call(api.client(token), signOut, {})
  else me.forget('session')

  const asked = await me.post(form.to ?? address, { ...form.fields, ...hidden })
  if (address === '/ru/contacts' && death !== 'ended elsewhere') {
    return expect(asked.location).toMatch(/^\/ru\/contacts\?sent=/)
  }
  expect([asked.status, asked.location?.split('?')[0]]).toEqual([303, '/ru/account/sign-in'])
  expect((await me.follow(asked)).text).toContain('Введённое сохранено')

  const back = await me.post('/ru/account/sign-in', { username: account.email, password })
  const shown = await me.follow(back)
  expect(shown.text).toContain('Всё, что вы ввели раньше, сохранено')
  for (const [name, typed] of Object.entries(form.fields)) {
    expect([name, shown.field(name)]).toEqual([name, typed])
  }
})

const broken = { success: false, data: null, error_code: 'unexpected_error', error_message: null }

test.each(Object.entries(forms))('%s, the server broken', async (_name, form) => {
  const { api, me, address, hidden } = await startStage(form)
  expect((await me.get(address)).status).toBe(200)
  const { fetch } = api
  api.fetch = () => Promise.resolve(Response.json(broken, { status: 500 }))
  const to = form.to ?? address
  const typed = { ...form.fields, ...hidden }
  const shown = await me.post(to, typed)
  if (shown.status !== 422) {
    expect(shown.status).toBe(500)
    expect(shown.text).toContain('на нашей стороне')
  }
  for (const [name, value] of Object.entries(typed)) {
    expect([name, shown.field(name)]).toEqual([name, value])
  }
  api.fetch = fetch
  const again = Object.keys(typed).map((name) => [name, shown.field(name) ?? ''])
  expect((await me.post(to, Object.fromEntries(again))).status).toBeLessThan(500)
})

test('a restored form posts exactly the typed text', async () => {
  const { api, me } = await startStage(forms['an application'] as Form)
  api.fetch = () => Promise.resolve(Response.json(broken, { status: 500 }))
  const message = '"><script>alert(1)</script>\n\nДве строки & амперсанд'
  const fields = { message, password: 'секрет', answers: ['а', 'б'] }
  const { html, text, field } = await me.post(`/ru/vacancies/${'a'.repeat(26)}/apply`, fields)
  expect(text).toContain('Не получилось отправить')
  expect(field('message')?.replace('&#10;', '\n')).toContain('Две строки & амперсанд')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('секрет')
  expect(html.match(/name="answers"/g)).toHaveLength(2)
})
