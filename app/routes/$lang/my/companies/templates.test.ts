// Tests the page of a company's message templates, and how messages and refusals use them.
import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { listMessages } from '#contract/conversations.ts'
import { listMessageTemplates } from '#contract/message-templates.ts'
import { createPair, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  const company = String(employer.company.id)
  return {
    id,
    asEmployer,
    me: await visitor(employer),
    page: `/ru/my/companies/${company}/templates`,
    tab: `/ru/vacancies/${pair.vacancy_public_id}/view/applications`,
    list: async () =>
      (await call(asEmployer, listMessageTemplates, { params: { id: company } })).results,
  }
}

const greeting = { intent: 'save', name: 'Привет', text: 'Здравствуйте, {имя}. Ждём вас {время}.' }

test('an employer writes, changes, moves up, deletes and restores templates', async () => {
  const { me, page, list } = await start()
  expect((await me.get(page)).text).toContain('Шаблонов пока нет')
  expect((await me.post(page, greeting)).status).toBe(303)
  await me.post(page, {
    intent: 'save',
    name: 'Отказ',
    text: 'Место занято.',
    reason: 'hired_other',
  })
  const shown = await me.get(page)
  expect(shown.text).toContain('Здравствуйте, {имя}. Ждём вас {время}.')
  expect(shown.text).toContain('Для отказа: наняли другого кандидата')

  const [first, second] = await list()
  const form = await me.get(`${page}?template=${first?.public_id}`)
  expect(form.html).toMatch(/<textarea[^>]*name="text"[^>]*>Здравствуйте, \{имя\}/)
  await me.post(page, { ...greeting, template: first?.public_id ?? '', name: 'Добрый день' })
  await me.post(page, { intent: 'up', template: second?.public_id ?? '' })
  expect((await list()).map(({ name }) => name)).toEqual(['Отказ', 'Добрый день'])

  await me.post(page, { intent: 'delete', template: second?.public_id ?? '' })
  expect((await list()).map(({ name }) => name)).toEqual(['Добрый день'])
  expect((await me.get(page)).html).toMatch(/class="toast[^]*«Отказ» удалён[^]*Вернуть/)
})

test('an unknown placeholder is refused beside the field, and what was typed stays', async () => {
  const { me, page, list } = await start()
  const refused = await me.post(page, { ...greeting, text: 'Здравствуйте, {отчество}' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Подставить можно только {имя}, {вакансия} и {время}')
  expect(refused.html).toContain('Здравствуйте, {отчество}</textarea>')
  expect(refused.html).toContain('value="Привет"')
  expect(await list()).toEqual([])
})

test('a template fills the message, and a gap is not sent', async () => {
  const { me, page, list, id, asEmployer } = await start()
  await me.post(page, greeting)
  const [template] = await list()
  const thread = `/ru/my/applications/${id}/messages`
  const chip = `${thread}?template=${template?.public_id}#text`
  expect((await me.get(thread)).html).toContain(`href="${chip}"`)
  const filled = await me.get(chip)
  const text = 'Здравствуйте, Айгуль. Ждём вас {время}.'
  expect(filled.html).toContain(`>${text}</textarea>`)
  const refused = await me.post(thread, { text })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Впишите своё вместо слов в фигурных скобках')
  expect(refused.html).toContain(`>${text}</textarea>`)
  await me.post(thread, { text: text.replace('{время}', 'завтра в 9:00') })
  const { messages } = await call(asEmployer, listMessages, { params: { id }, query: {} })
  expect(messages.map((message) => message.text)).toEqual([
    'Здравствуйте, Айгуль. Ждём вас завтра в 9:00.',
  ])
})

test('the reason of a refusal fills its text, and words of one’s own stay below it', async () => {
  const { me, page, tab, id } = await start()
  const form = `${tab}?application=${id}&move=reject`
  expect((await me.get(form)).text).toContain('Подставить текст')
  const fill = { application: id, intent: 'reject', fill: '1', message: '' }
  const unchosen = await me.post(form, { ...fill, reason: '' })
  expect(unchosen.html).toMatch(/name="reason"[^>]*aria-invalid="true"/)
  const built = await me.post(form, { ...fill, reason: 'hired_other' })
  const site = 'мы уже взяли другого человека'
  expect(built.html).toMatch(new RegExp(`<textarea[^>]*name="message"[^>]*>[^<]*${site}`))
  expect(built.html).toMatch(/<option value="hired_other" selected/)

  await me.post(page, {
    intent: 'save',
    name: 'Отказ',
    text: '{имя}, занято.',
    reason: 'hired_other',
  })
  const own = await me.post(form, { ...fill, reason: 'hired_other', message: 'Удачи' })
  expect(own.html).toContain('>Айгуль, занято.\n\nУдачи</textarea>')
})
