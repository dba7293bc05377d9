// What is typed is offered again where it was typed, without script too. With script drafts.spec.ts sees it in a browser.
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
  // Fields that nobody sees are typed along.
  const typed = move ? { ...values, application, intent: move } : values
  await save(me, form, typed)
  const client = await signedIn(api, account)
  const find = () => call(client, findDraft, { query: { form } })
  return { api, me, address, form, find, visitor }
}

/** As the script does it. */
async function save(me: Visitor, form: string, values: object, draft = id): Promise<void> {
  const saved = await me.post(
    '/ru/live/drafts',
    { id: draft, form, values: JSON.stringify(values) },
    { 'user-agent': phone },
  )
  expect(saved.status).toBe(200)
}

/** The fields of the offer with its button. */
function press({ html }: Page, intent: 'restore' | 'delete') {
  const offer = /<form[^>]*action="\/ru\/drafts".*?<\/form>/s.exec(html)?.[0] ?? ''
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(offer)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { id: value('id'), page: value('page'), intent }
}

test.each(Object.entries(forms))('%s is offered with its time and device', async (_, form) => {
  const { me, address, find } = await startStage(form)
  const offered = await me.get(address)
  expect(offered.text).toContain('Есть несохранённый черновик от 14:00, Chrome на Android.')
  const [[field, value]] = Object.entries(form.values) as [[string, string]]
  expect(offered.field(field)).not.toBe(value)

  const restored = await me.follow(await me.post('/ru/drafts', press(offered, 'restore')))
  for (const [name, typed] of Object.entries(form.values)) {
    expect([name, restored.field(name)]).toEqual([name, typed])
  }
  expect(restored.text).not.toContain('Есть несохранённый черновик')
  expect(restored.field('draft')).toBe((await find())?.public_id)
})

const [edit, invitation] = [forms['changes of a resume'], forms['an invitation']] as [Form, Form]

test('what is not wanted is offered no more', async () => {
  const { me, address, find } = await startStage(edit)
  const answer = await me.post('/ru/drafts', press(await me.get(address), 'delete'))
  expect([answer.status, answer.location]).toEqual([303, address])
  expect(await find()).toBeNull()
  expect((await me.get(address)).text).not.toContain('черновик')
})

test('the way back to a form leads right to it', async () => {
  const { me, address } = await startStage(invitation)
  const offer = press(await me.get(address), 'restore')
  expect(offer.page).toBe(`${address}#answer`)
  const { location } = await me.post('/ru/drafts', offer)
  expect(location).toMatch(/&move=invite&draft=[a-z2-7]{26}#answer$/)
})

test('what has been sent leaves no draft, what was refused does', async () => {
  const { me, address, find } = await startStage(edit)
  const refused = await me.post(address, { title: 'Водолаз', birth_date: '31.02.1990', draft: id })
  expect([refused.status, refused.field('draft')]).toEqual([422, id])
  expect(await find()).not.toBeNull()
  expect((await me.post(address, { title: 'Водолаз', draft: id })).status).toBe(303)
  expect(await find()).toBeNull()
})

test('a draft of what is saved already is not offered', async () => {
  const { me, address, form } = await startStage(edit)
  await me.post(address, { title: 'Водолаз' })
  const typed = { title: ' Водолаз ', citizenship_codes: 'KZ', 'experience[0].company': '' }
  await save(me, form, typed)
  expect((await me.get(address)).text).not.toContain('черновик от')
})

test('another form’s draft fills nothing', async () => {
  const { me, address } = await startStage(edit)
  const other = await me.get(`/ru/resumes/new?draft=${id}`)
  expect(other.field('title')).toBe('')
  expect(other.text).not.toContain('черновик')
  expect((await me.get(`${address}?draft=${'c'.repeat(26)}`)).text).toContain('черновик от')
  expect((await me.get(`${address}?draft=nonsense`)).text).toContain('черновик от')
})

test('a draft that has gone meanwhile leads back to the form and says so', async () => {
  const { me, address } = await startStage(edit)
  const offer = press(await me.get(address), 'restore')
  await me.post('/ru/live/drafts', { id, form: 'any', intent: 'delete' })
  const answer = await me.post('/ru/drafts', offer)
  expect(answer.location).toBe(address)
  expect((await me.follow(answer)).text).toContain('Этого черновика больше нет')
})

test('an offer leads to no other site', async () => {
  const { me } = await startStage(edit)
  const offer = { id, intent: 'restore', page: 'https://evil.example/ru' }
  expect((await me.post('/ru/drafts', offer)).location).toMatch(/^\/ru\?draft=/)
})

test('without script a form says that its words are lost', async () => {
  const { me, address } = await startStage(edit)
  const { html, text } = await me.get(address)
  expect(text).toContain('Если уйти со страницы, несохранённый текст пропадёт')
  const saves = html.match(/<button[^>]*name="intent" value="save"/g)
  expect(saves).toHaveLength(2)
})
