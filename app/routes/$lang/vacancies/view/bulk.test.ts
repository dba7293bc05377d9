import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../../../../api/testing.ts'
import { applications, pendingRefusals } from '../../../../../api/database/tables.ts'
import { startSite } from '../../../../testing.ts'

async function startList() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, { title: 'Бариста' })
  const apply = async (changes: object = {}) => {
    const candidate = await createCandidate(api)
    const resume_public_id = await createResume(api, candidate, changes)
    const body = { vacancy_public_id: vacancy, resume_public_id }
    return (await call(await signedIn(api, candidate), submitApplication, { body })).public_id
  }
  const ids = [await apply(), await apply(), await apply()]
  const tab = `/ru/vacancies/${vacancy}/view/applications`
  const page = (picks: string[]) =>
    `${tab}?${new URLSearchParams([['bulk', 'refuse'], ...picks.map((id) => ['pick', id])] as [string, string][])}`
  return { api, apply, ids, tab, page, me: await visitor(employer) }
}

const refusal = { intent: 'bulk_reject', reason: 'hired_other', message: '{имя}, спасибо.' }

test('the list is a form with boxes, and closing says how many it rejects', async () => {
  const { ids, tab, me } = await startList()
  const list = await me.get(tab)
  for (const id of ids) expect(list.html).toMatch(new RegExp(`name="pick"[^>]*value="${id}"`))
  expect(list.text).toContain('Весь список, 3 кандидата')
  expect(list.text).toContain('Отказ получат 3 человека.')
  const preview = await me.get(tab.replace('view/applications', 'preview'))
  expect(preview.text).toContain('Отказ получат 3 человека.')
})

test('after a hire the question whether the vacancy is filled says how many its closing rejects', async () => {
  const { api, ids, tab, me } = await startList()
  const [id = ''] = ids
  await api.db
    .update(applications)
    .set({ status: 'accepted', outcome: 'hired' })
    .where(eq(applications.public_id, id))
  const opened = await me.get(`${tab}?application=${id}`)
  const [, question = ''] = opened.text.split('Место занято?')
  expect(question).toContain('Отказ получат 2 человека.')
})

test('several are refused on a page of its own, and taken back together', async () => {
  const { api, ids, tab, page, me } = await startList()
  const [first = '', second = '', third = ''] = ids
  const asked = await me.get(page([first, second]))
  expect(asked.text).toContain('Отказать 2 кандидатам')
  expect(asked.html.match(/id="pick-\w+"/g)).toHaveLength(2)
  const sent = await me.post(page([first, second]), { ...refusal, pick: [first, second] })
  expect([sent.status, sent.location]).toEqual([303, tab])
  const list = await me.get(tab)
  expect(list.text).toContain('2 отказа уйдут в ')
  expect(list.html).toMatch(new RegExp(`name="pick"[^>]*value="${third}"`))
  expect(list.html).not.toMatch(new RegExp(`name="pick"[^>]*value="${first}"`))
  await me.post(tab, { intent: 'cancel_refusals', due_at: list.field('due_at') ?? '' })
  expect((await me.get(tab)).text).toContain('Отменено 2 отказа')
  expect(await api.db.select().from(pendingRefusals)).toEqual([])
})

test('without script the box for all takes the whole list', async () => {
  const { tab, page, me } = await startList()
  expect((await me.get(page(['all']))).html.match(/id="pick-\w+"/g)).toHaveLength(3)
  await me.post(tab, { intent: 'bulk_postpone', pick: 'all' })
  expect((await me.get(tab.replace('applications', 'postponed'))).text).toContain(
    'Отложено 3 отклика',
  )
})

test('what is missing stands beside its field, and everything typed stays', async () => {
  const { ids, page, me } = await startList()
  const [first = '', second = ''] = ids
  const form = page([first, second])
  const refused = await me.post(form, { intent: 'bulk_reject', message: 'Мои слова' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Отметьте хотя бы одного кандидата')
  expect(refused.field('message')).toBe('Мои слова')
  expect(refused.html).not.toMatch(/id="pick-\w+"[^>]*checked/)
  const unknown = await me.post(form, { ...refusal, pick: first, message: 'Привет, {фамилия}' })
  expect([unknown.status, unknown.errors['ask-message']]).toEqual([
    422,
    'Подставить можно только {имя}, {вакансия} и {время}',
  ])
})

test('who hides the name is named if the letter greets by name', async () => {
  const { apply, ids, page, me } = await startList()
  const hidden = await apply({ hidden_fields: ['names_and_photo'] })
  const picks = [ids[0] ?? '', hidden]
  const refused = await me.post(page(picks), { ...refusal, pick: picks })
  expect(refused.status).toBe(422)
  expect(refused.text.match(/имя скрыто/g)).toHaveLength(1)
})

test('the reason gives the letter, and a button shows how it reads', async () => {
  const { ids, page, me } = await startList()
  const form = page(ids)
  const filled = await me.post(form, { ...refusal, pick: ids, fill: '1', message: '' })
  expect(filled.field('message')).toContain('{имя}')
  const seen = await me.post(form, { ...refusal, pick: ids, preview: '1' })
  expect(seen.text).toMatch(/Как увидит \p{L}+/u)
  expect(seen.text).toMatch(/\p{L}+, спасибо\./u)
})

test('one who was refused meanwhile is skipped and named', async () => {
  const { ids, tab, page, me } = await startList()
  const [first = '', second = ''] = ids
  await me.post(page([first]), { ...refusal, pick: first })
  await me.post(page(ids), { ...refusal, pick: [first, second] })
  expect((await me.get(tab)).text).toContain('Пропущены: ')
})

test('a label is put on several and taken away from them, each with an undo', async () => {
  const { ids, tab, me } = await startList()
  const [first = '', second = ''] = ids
  const label = { pick: [first, second], bulk_label_name: 'Запас' }
  const labelled = async () =>
    ((await me.get(tab)).html.match(/class="label-tag[^>]*>Запас</g) ?? []).length
  await me.post(tab, { ...label, intent: 'bulk_label' })
  expect((await me.get(tab)).text).toContain('Метка поставлена 2 кандидатам')
  expect(await labelled()).toBe(2)
  await me.post(tab, { ...label, pick: ids, intent: 'bulk_unlabel' })
  const list = await me.get(tab)
  expect(list.text).toContain('Метка снята у 2 кандидатов')
  expect(list.text).toContain('У них этой метки нет.')
  expect(list.html).toContain(`value="${first},${second}"`)
  expect(await labelled()).toBe(0)
  await me.post(tab, { ...label, pick: `${first},${second}`, intent: 'bulk_label' })
  expect(await labelled()).toBe(2)
  const nameless = await me.post(tab, { pick: ids, bulk_label_name: ' ', intent: 'bulk_unlabel' })
  expect(nameless.status).toBe(422)
})
