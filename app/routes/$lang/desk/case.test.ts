import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { decideCase, takeCase } from '#contract/desk-cases.ts'
import { createSupportRequest } from '#contract/support.ts'
import { createVacancy, publishVacancy } from '#contract/written-vacancies.ts'
import { authenticatorCode, openDeskOf } from '../../../../api/testing/desk.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  signedIn,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function startCase(message = 'Не приходит код') {
  const { api, visitor } = await startSite()
  const person = await signedIn(api, await createCandidate(api))
  const body = { topic: 'account' as const, message }
  const { public_id: id } = await call(person, createSupportRequest, { body })
  const own = await openDeskOf(api, 'support')
  const colleague = await openDeskOf(api, 'support')
  const page = await visitor()
  await page.signIn(own.client.token ?? '')
  return { api, id, own, page, colleague: colleague.client, path: `/ru/desk/cases/${id}` }
}

const answer = 'Здравствуйте! Проверьте папку «Спам».'
const decide = { intent: 'decide', decision: 'answered', answer }

test('the words of whom a colleague was faster than are shown again', async () => {
  const { id, page, colleague, path } = await startCase()
  await call(colleague, decideCase, {
    params: { id },
    body: { decision: 'closed', reason: 'duplicate' },
  })
  const refused = await page.post(path, decide)
  expect(refused.status).toBe(409)
  expect(refused.field('unsent')).toBe(answer)
  expect(refused.text).toContain('Уже ответили на такое же')
})

test('a case that a colleague has taken can be read only, and keeps the words', async () => {
  const { id, page, colleague, path } = await startCase()
  await call(colleague, takeCase, { params: { id } })
  expect((await page.get(path)).text).toContain('Дело взято: Айгуль Сериккызы')
  const refused = await page.post(path, decide)
  expect([refused.status, refused.field('unsent')]).toEqual([409, answer])
})

test('an answer typed while the desk closes waits for the code', async () => {
  const { api, own, page, path } = await startCase()
  await page.get(path)
  api.advance(12 * 3600)
  const sent = await page.post(path, decide)
  expect(sent.location).toBe(`/ru/desk/enter?${new URLSearchParams({ next: path })}`)
  const door = sent.location ?? ''
  const code = await authenticatorCode(api, own.account)
  const entered = await page.post(door, { intent: 'enter', code })
  expect(entered.location).toBe(path)
  expect((await page.follow(entered)).field('answer')).toBe(answer)
})

test('the door opens pages of the desk only', async () => {
  const { api, own, page } = await startCase()
  for (const next of ['https://evil.example', '//evil.example', '/ru/my/data', '/ru/desk.evil']) {
    api.advance(30)
    const code = await authenticatorCode(api, own.account)
    const door = `/ru/desk/enter?${new URLSearchParams({ next })}`
    expect((await page.post(door, { intent: 'enter', code })).location).toBe('/ru/desk')
  }
})

test('a case closed without an answer can be put back', async () => {
  const { page, path } = await startCase()
  const closed = await page.post(path, { intent: 'decide', decision: 'closed', reason: 'spam' })
  expect(closed.location).toBe(path)
  const shown = await page.follow(closed)
  expect(shown.text).toContain('Закрыто без ответа')
  expect(shown.text).toContain('Вернуть в очередь')
  const back = await page.follow(await page.post(path, { intent: 'reopen' }))
  expect(back.text).toContain('взяли вы, до')
})

test.each([
  [{ intent: 'decide' }, 'decision'],
  [{ intent: 'decide', decision: 'answered' }, 'answer'],
  [{ intent: 'decide', decision: 'closed' }, 'reason'],
])('%o is refused beside the field', async (fields, name) => {
  const { page, path } = await startCase()
  const refused = await page.post(path, { ...fields, note: 'Для Тимура' } as Record<string, string>)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.errors)).toEqual([`decide-${name}`])
  expect(refused.field('note')).toBe('Для Тимура')
})

test('markup in a message is shown as it was written', async () => {
  const { page, path } = await startCase('<script>alert(1)</script><b>привет</b>')
  const { html } = await page.get(path)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script>alert(1)')
})

test('a held vacancy shows what was found, and is returned or published on its page', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await signedIn(api, employer)
  const description = `${completeVacancy.description} Коллектив молодой.`
  const body = {
    company_id: employer.company.id,
    content: { ...completeVacancy, description },
  }
  const { public_id: id } = await call(me, createVacancy, { body })
  await call(me, publishVacancy, { params: { id }, body: {} })
  const { client } = await openDeskOf(api, 'moderator')
  const page = await visitor()
  await page.signIn(client.token ?? '')
  const queue = await page.get('/ru/desk?kind=vacancy')
  const path = /href="(\/ru\/desk\/cases\/[a-z2-7]{26})/.exec(queue.html)?.[1] ?? ''
  const shown = await page.get(path)
  expect(shown.html).toMatch(/<mark>[^<]*олод/)
  expect(shown.text).toContain('Опубликовать')
  const refused = await page.post(path, { intent: 'decide', decision: 'refused' })
  expect(Object.keys(refused.errors)).toEqual(['decide-answer'])
  const done = await page.post(path, { intent: 'decide', decision: 'approved', note: 'Видел' })
  expect(done.location).toBe('/ru/desk')
  expect((await page.get(path)).text).toContain('Опубликована')
})
