// Tests a company's message templates and the texts that are filled from them for an application.
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { submitApplications } from '../../contract/bulk-applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { sendMessage } from '../../contract/conversations.ts'
import * as contract from '../../contract/message-templates.ts'
import { limits } from '../../contract/rules/limits.ts'
import {
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const greeting = { name: 'Привет', text: 'Здравствуйте, {имя}. Место «{вакансия}», {время}.' }

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [asEmployer, asCandidate] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const company = { id: String(employer.company.id) }
  const create = (body: object = {}, client: ApiClient = asEmployer) =>
    call(client, contract.createMessageTemplate, {
      params: company,
      body: { ...greeting, ...body },
    })
  const list = async (client: ApiClient = asEmployer) =>
    (await call(client, contract.listMessageTemplates, { params: company })).results
  const filled = (id: string, client: ApiClient = asEmployer) =>
    call(client, contract.listFilledTemplates, { params: { id } })
  const submit = async (more: object = {}) => {
    const body = { ...pair, ...more }
    return (await call(asCandidate, applications.submitApplication, { body })).public_id
  }
  return {
    api,
    employer,
    candidate,
    pair,
    company,
    asEmployer,
    asCandidate,
    create,
    list,
    filled,
    submit,
  }
}

test('templates are written, changed, ordered and deleted by members of the company', async () => {
  const { company, asEmployer, create, list } = await start()
  const first = await create()
  const second = await create({ name: 'Второй', text: 'Текст' })
  expect(await list()).toEqual([first, second])
  const params = { ...company, template: first.public_id }
  const changed = await call(asEmployer, contract.updateMessageTemplate, {
    params,
    body: { name: 'Первый', text: 'Другой текст {имя}', reason: 'other' },
  })
  expect(changed).toMatchObject({ name: 'Первый', reason: 'other' })
  const ordered = await call(asEmployer, contract.orderMessageTemplates, {
    params: company,
    body: { public_ids: [second.public_id] },
  })
  expect(ordered.results.map(({ name }) => name)).toEqual(['Второй', 'Первый'])
  await call(asEmployer, contract.deleteMessageTemplate, { params })
  expect((await list()).map(({ name }) => name)).toEqual(['Второй'])
  await expect(call(asEmployer, contract.deleteMessageTemplate, { params })).rejects.toMatchObject({
    status: 404,
    message: 'companies:template_not_found',
  })
})

test.each([
  [{ text: 'Здравствуйте, {name}' }, { text: ['unknown_placeholder'] }],
  [{ text: '  ' }, { text: ['required'] }],
  [{ text: 'а'.repeat(2001) }, { text: ['too_long:2000'] }],
  [{ name: '' }, { name: ['required'] }],
  [{ name: 'а'.repeat(61) }, { name: ['too_long:60'] }],
])('a template with %j is refused', async (changes, fields) => {
  const { create } = await start()
  await expect(create(changes)).rejects.toMatchObject({ status: 422, fields })
})

test('a reason has one template, and a company thirty templates', async () => {
  const { create } = await start()
  await create({ reason: 'other' })
  await expect(create({ reason: 'other' })).rejects.toMatchObject({
    status: 409,
    message: 'companies:reason_taken',
  })
  for (let made = 1; made < limits.messageTemplates; made += 1) await create()
  await expect(create()).rejects.toMatchObject({ status: 409, message: 'companies:template_limit' })
})

test('a foreign company reads and changes nothing', async () => {
  const { api, create, list, filled, submit, company } = await start()
  const { public_id: template } = await create()
  const id = await submit()
  const foreign = await signedIn(api, await createEmployer(api))
  await expect(list(foreign)).rejects.toMatchObject({ status: 404 })
  await expect(create({}, foreign)).rejects.toMatchObject({ status: 404 })
  await expect(filled(id, foreign)).rejects.toMatchObject({ status: 404 })
  const params = { ...company, template }
  const body = { name: 'Чужое', text: 'Чужое' }
  await expect(
    call(foreign, contract.updateMessageTemplate, { params, body }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(call(foreign, contract.deleteMessageTemplate, { params })).rejects.toMatchObject({
    status: 404,
  })
  expect(await list()).toHaveLength(1)
})

test('a template is filled for its application, and a gap stays until a time is known', async () => {
  const { create, filled, submit, asEmployer } = await start()
  await create()
  const id = await submit()
  const textOf = async () => (await filled(id)).templates[0]?.text.replace(/\u00a0/g, ' ')
  expect(await textOf()).toBe('Здравствуйте, Айгуль. Место «Программист», {время}.')
  const slot = { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' } as const
  await call(asEmployer, applications.inviteToInterview, { params: { id }, body: slot })
  expect(await textOf()).toBe('Здравствуйте, Айгуль. Место «Программист», пн, 23 ноября, 15:00.')
})

test('a refusal has a text of the site, which the company replaces for its reason', async () => {
  const { create, filled, submit } = await start()
  const id = await submit()
  const textOf = async (reason: string) =>
    (await filled(id)).refusals.find((each) => each.reason === reason)?.text
  expect(await textOf('hired_other')).toBe(
    'Здравствуйте, Айгуль.\nНа место «Программист» мы уже взяли другого человека.\nСпасибо за отклик. Желаем удачи в поиске.',
  )
  await create({ reason: 'hired_other', text: '{имя}, место занято.' })
  expect(await textOf('hired_other')).toBe('Айгуль, место занято.')
  const { templates, refusals } = await filled(id)
  expect(templates).toEqual([])
  expect(refusals).toHaveLength(8)
})

test('a hidden name stays hidden: the site greets without it, a template leaves a gap', async () => {
  const { api, candidate, create, filled, submit } = await start()
  await create()
  const resume_public_id = await createResume(api, candidate, {
    hidden_fields: ['names_and_photo'],
  })
  const { templates, refusals } = await filled(await submit({ resume_public_id }))
  expect(templates[0]?.text).toContain('Здравствуйте, {имя}.')
  expect(refusals.every(({ text }) => text.startsWith('Здравствуйте.\n'))).toBe(true)
})

test('an employer sends no message and no refusal with a gap, a candidate may write braces', async () => {
  const { submit, asEmployer, asCandidate } = await start()
  const params = { id: await submit() }
  const gap = { status: 422, fields: { text: ['unfilled_placeholder'] } }
  const body = { text: 'Ждём вас {время}' }
  await expect(call(asEmployer, sendMessage, { params, body })).rejects.toMatchObject(gap)
  expect(await call(asCandidate, sendMessage, { params, body })).toMatchObject(body)
  await expect(
    call(asEmployer, applications.rejectApplication, { params, body: { message: '{имя}, нет' } }),
  ).rejects.toMatchObject({ status: 422, fields: { message: ['unfilled_placeholder'] } })
})

test.each([
  ['Ждём вас, {имя}', 'unfilled_placeholder'],
  ['Ждём вас, {фамилия}', 'unknown_placeholder'],
])('no employer sends «%s» with a move or an invitation', async (message, code) => {
  const { api, employer, asEmployer, submit } = await start()
  const params = { id: await submit() }
  const slot = {
    type: 'video',
    video_url: 'https://meet.example.kz/1',
    scheduled_at: '2026-11-23T15:00:00+05:00',
    message,
  } as const
  const candidate = await createCandidate(api)
  const pair = {
    vacancy_public_id: await createVacancy(api, employer),
    resume_public_id: await createResume(api, candidate),
  }
  const body = { message }
  const fields = { message: [code] }
  const refusal = { status: 422, fields }
  const sent = [
    () => call(asEmployer, applications.refuseApplication, { params, body }),
    () => call(asEmployer, applications.inviteToInterview, { params, body: slot }),
    () => call(asEmployer, applications.submitApplication, { body: { ...pair, message } }),
    () => call(asEmployer, submitApplications, { body: { items: [pair], message } }),
  ]
  for (const each of sent) await expect(each()).rejects.toMatchObject(refusal)
  await expect(
    call(asEmployer, applications.submitApplication, { body: { ...pair, invitation: slot } }),
  ).rejects.toMatchObject({ status: 422, fields: { 'invitation.message': [code] } })
})
