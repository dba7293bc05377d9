// Tests drafts of forms while JavaScript is off; e2e/program/drafts.spec.ts tests them with JavaScript.
import { expect, test } from 'vitest'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { findDraft } from '#contract/drafts.ts'
import { createPair, createVacancy, signedIn } from '../api/testing.ts'
import { startSite, type Page, type Visitor } from './testing.ts'

const words = 'Слова, которые жалко потерять.'
const id = 'b'.repeat(26)
const slot = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' } as const
const phone = 'Mozilla/5.0 (Linux; Android 14; K) Chrome/142.0.0.0 Mobile Safari/537.36'

interface Form {
  side: 'candidate' | 'employer'
  name: (ids: Ids) => string
  page: (ids: Ids) => string
  move?: string
  values: Record<string, string>
}

interface Ids {
  vacancy: string
  other: string
  resume: string
  application: string
}

const forms: Record<string, Form> = {
  'a new resume': {
    side: 'candidate',
    name: () => 'resumes/new',
    page: () => '/ru/resumes/new',
    values: { title: 'Водолаз', 'experience[0].company': 'Арба', 'experience[3].company': words },
  },
  'changes of a resume': {
    side: 'candidate',
    name: ({ resume }) => `resumes/${resume}`,
    page: ({ resume }) => `/ru/resumes/${resume}/edit`,
    values: { title: 'Водолаз', about: words },
  },
  'an application': {
    side: 'candidate',
    name: ({ other }) => `vacancies/${other}/apply`,
    page: ({ other }) => `/ru/vacancies/${other}/apply`,
    values: { message: words },
  },
  'an invitation': {
    side: 'employer',
    name: ({ application }) => `applications/${application}/invite`,
    page: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    move: 'invite',
    values: { type: 'video', scheduled_at: '2026-11-24T14:30', message: words },
  },
  'an employer’s refusal': {
    side: 'employer',
    name: ({ application }) => `applications/${application}/reject`,
    page: ({ vacancy }) => `/ru/vacancies/${vacancy}/view/applications`,
    move: 'reject',
    values: { reason: 'skills_mismatch', message: words },
  },
  'another time': {
    side: 'candidate',
    name: ({ application }) => `applications/${application}/interview`,
    page: ({ resume }) => `/ru/resumes/${resume}/view/office-interviews`,
    move: 'interview',
    values: { proposed_slots: '2026-11-24T14:30', message: words },
  },
}

async function startStage({ side, name, page, move, values }: Form) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const sent = await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const application = sent.public_id
  if (side === 'candidate' && move) {
    const params = { id: application }
    await call(await signedIn(api, employer), inviteToInterview, { params, body: slot })
  }
  const ids: Ids = {
    vacancy: pair.vacancy_public_id,
    other: await createVacancy(api, employer),
    resume: pair.resume_public_id,
    application,
  }
  const account = { candidate, employer }[side]
  const me = await visitor(account)
  const form = name(ids)
  const address = move ? `${page(ids)}?application=${application}&move=${move}` : page(ids)
  const typed = move ? { ...values, application, intent: move } : values
  await save(me, form, typed)
  const client = await signedIn(api, account)
  const find = () => call(client, findDraft, { query: { form } })
  return { api, me, address, form, find, ids }
}

async function save(me: Visitor, form: string, values: object, draft = id): Promise<void> {
  const saved = await me.post(
    '/ru/live/drafts',
    { id: draft, form, values: JSON.stringify(values) },
    { 'user-agent': phone },
  )
  expect(saved.status).toBe(200)
}

function press({ html }: Page, intent: 'restore' | 'delete' | 'aside' | 'back') {
  const offer = /<form[^>]*action="\/ru\/drafts".*?<\/form>/s.exec(html)?.[0] ?? ''
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(offer)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(offer).toContain(`value="${intent}"`)
  return { id: value('id'), form: value('form'), page: value('page'), intent }
}

function expectFilled(page: Page, { values }: Form): void {
  for (const [name, typed] of Object.entries(values)) {
    expect([name, page.field(name)]).toEqual([name, typed])
  }
}

const { 'changes of a resume': edit, ...blank } = forms as typeof forms &
  Record<'changes of a resume' | 'an application' | 'an invitation', Form>
const [letter, invitation] = [blank['an application'], blank['an invitation']]

test.each(Object.entries(blank))(
  '%s comes back by itself, and is begun anew or had back',
  async (_, form) => {
    const { me, address, find } = await startStage(form)
    const returned = await me.get(address)
    expect(returned.text).toContain('Черновик от 14:00 возвращён.')
    expectFilled(returned, form)
    expect(returned.field('draft')).toBe((await find())?.public_id)

    const anew = await me.follow(await me.post('/ru/drafts', press(returned, 'aside')))
    expect(anew.text).toContain('Черновик от 14:00 убран.')
    const [[field, value]] = Object.entries(form.values) as [[string, string]]
    expect([anew.field(field) === value, anew.field('draft')]).toEqual([false, ''])
    expect(await find()).toBeNull()
    expect((await me.get(address)).text).not.toContain('Черновик от')

    const back = await me.follow(await me.post('/ru/drafts', press(anew, 'back')))
    expect(back.text).toContain('Черновик от 14:00 возвращён.')
    expectFilled(back, form)
    expect(back.field('draft')).toBe((await find())?.public_id)
  },
)

test('unsaved changes of a saved document are offered with time and device', async () => {
  const { me, address, find } = await startStage(edit)
  const offered = await me.get(address)
  expect(offered.text).toContain('Черновик цел: 14:00, Chrome на Android.')
  expect(offered.field('title')).not.toBe('Водолаз')
  const restored = await me.follow(await me.post('/ru/drafts', press(offered, 'restore')))
  expectFilled(restored, edit)
  expect(restored.text).not.toContain('Черновик цел')
  expect(restored.field('draft')).toBe((await find())?.public_id)
})

test('after a restart only text typed since is restored', async () => {
  const { api, me, address, form, find } = await startStage(letter)
  const { location } = await me.post('/ru/drafts', press(await me.get(address), 'aside'))
  api.advance(60)
  await save(me, form, { message: 'Другое письмо' }, 'c'.repeat(26))
  const anew = await me.get(location ?? '')
  expect([anew.field('message'), anew.field('draft')]).toEqual(['Другое письмо', 'c'.repeat(26)])
  expect((await find())?.public_id).toBe('c'.repeat(26))
})

test('a draft without text is not restored', async () => {
  const { me, address, form } = await startStage(letter)
  await save(me, form, { message: ' ', resume_public_id: 'any' })
  expect((await me.get(address)).text).not.toContain('Черновик от')
})

test.each([
  ['an application', letter],
  ['a refusal', forms['an employer’s refusal'] as Form],
])('%s without words asks first while a letter waits', async (_, form) => {
  const { me, address, find, ids } = await startStage(form)
  const { application, resume } = ids
  const fields: Record<string, string> =
    form === letter
      ? { resume_public_id: resume }
      : { application, intent: 'reject', version: '1', message: '' }
  const asked = await me.post(address, fields)
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('У вас есть черновик письма. Отправить без него?')
  expect(asked.field('message')).toBe('')
  const [, take = ''] = /href="([^"]*draft=[^"]*)"/.exec(asked.html) ?? []
  expectFilled(await me.get(take.replaceAll('&amp;', '&').replace(/#.*/, '')), form)

  const [, without = ''] = /name="without_draft" value="([^"]*)"/.exec(asked.html) ?? []
  expect(without).toBe((await find())?.public_id)
  expect((await me.post(address, { ...fields, without_draft: without })).status).toBe(303)
})

test('a restored and emptied letter is sent without a question', async () => {
  const { me, address, find, ids } = await startStage(letter)
  const sent = await me.post(address, { resume_public_id: ids.resume, message: '', draft: id })
  expect(sent.status).toBe(303)
  expect(await find()).toBeNull()
})

test('a declined draft is not offered again', async () => {
  const { me, address, find } = await startStage(edit)
  const answer = await me.post('/ru/drafts', press(await me.get(address), 'delete'))
  expect([answer.status, answer.location]).toEqual([303, address])
  expect(await find()).toBeNull()
  expect((await me.get(address)).text).not.toContain('Черновик')
})

test('the link back to a form leads to the form itself', async () => {
  const { me, address } = await startStage(invitation)
  const line = press(await me.get(address), 'aside')
  expect(line.page).toBe(`${address}#answer`)
  const { location } = await me.post('/ru/drafts', line)
  expect(location).toMatch(/&move=invite&aside=[a-z2-7]{26}#answer$/)
})

test('a sent form leaves no draft, a refused one does', async () => {
  const { me, address, find } = await startStage(edit)
  const refused = await me.post(address, { title: 'Водолаз', birth_date: '31.02.1990', draft: id })
  expect([refused.status, refused.field('draft')]).toEqual([422, id])
  expect(await find()).not.toBeNull()
  expect((await me.post(address, { title: 'Водолаз', draft: id })).status).toBe(303)
  expect(await find()).toBeNull()
})

test('a draft equal to the saved document is not offered', async () => {
  const { me, address, form } = await startStage(edit)
  await me.post(address, { title: 'Водолаз' })
  const typed = { title: ' Водолаз ', citizenship_codes: 'KZ', 'experience[0].company': '' }
  await save(me, form, typed)
  expect((await me.get(address)).text).not.toContain('Черновик цел')
})

test('a draft fills only its own form', async () => {
  const { me, address } = await startStage(edit)
  const other = await me.get(`/ru/resumes/new?draft=${id}`)
  expect(other.field('title')).toBe('')
  expect(other.text).not.toContain('Черновик')
  expect((await me.get(`${address}?draft=${'c'.repeat(26)}`)).text).toContain('Черновик цел')
  expect((await me.get(`${address}?draft=nonsense`)).text).toContain('Черновик цел')
})

test('a missing draft leads back to the form with a message', async () => {
  const { me, address } = await startStage(edit)
  const offer = press(await me.get(address), 'restore')
  await me.post('/ru/live/drafts', { id, form: 'any', intent: 'delete' })
  const answer = await me.post('/ru/drafts', offer)
  expect(answer.location).toBe(address)
  expect((await me.follow(answer)).text).toContain('Этого черновика больше нет')
})

test('a draft’s offer never redirects to another site', async () => {
  const { me } = await startStage(edit)
  const offer = { id, intent: 'restore', page: 'https://evil.example/ru' }
  expect((await me.post('/ru/drafts', offer)).location).toMatch(/^\/ru\?draft=/)
})

test('without script a form warns that its text is not saved', async () => {
  const { me, address } = await startStage(edit)
  const { html, text } = await me.get(address)
  expect(text).toContain('Если уйти со страницы, несохранённый текст пропадёт')
  const saves = html.match(/<button[^>]*name="intent" value="save"/g)
  expect(saves).toHaveLength(2)
})
