// Tests the way from a file or text to the form of a new resume, as it goes without script.
import { expect, test } from 'vitest'
import { drafts, resumes } from '../../../../api/database/tables.ts'
import { createCandidate } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

const page = '/ru/resumes/import'
const text =
  'Ахметова Дина\nАлматы, +7 701 222 33 44\nОпыт работы\n03.2019 - 05.2021 ТОО «Магнит», продавец\nРекомендации\nСпросите Ирину'

async function start() {
  const site = await startSite()
  const candidate = await createCandidate(site.api)
  return { ...site, candidate, me: await site.visitor(candidate) }
}

test('what was read is shown part by part, taken into a new resume and saved only there', async () => {
  const {
    api: { db },
    me,
  } = await start()
  const read = await me.post(page, { intent: 'read', text })
  expect(read.status).toBe(303)
  const shown = await me.get(read.location ?? '')
  expect(shown.html).toContain('продавец, ТОО «Магнит»')
  expect(shown.html).toContain('Спросите Ирину')
  expect(await db.$count(resumes)).toBe(0)
  const id = new URL(read.location ?? '', 'http://a').searchParams.get('proposal') ?? ''
  const taken = await me.post(page, {
    intent: 'take',
    proposal: id,
    take: ['name', 'experience[0]', 'title'],
  })
  expect(taken.location).toMatch(/^\/ru\/resumes\/new\?draft=/)
  const editor = await me.get(taken.location ?? '')
  expect(editor.text).toContain('Взято из вашего файла или текста. Проверьте и сохраните.')
  expect(editor.text).not.toContain('Черновик от')
  expect(editor.field('last_name')).toBe('Ахметова')
  expect(editor.field('experience[0].company')).toBe('ТОО «Магнит»')
  expect(editor.field('experience[0].start')).toBe('03.2019')
  expect(editor.field('area_code') ?? '').toBe('')
  expect(editor.field('import_rest')).toBe('Спросите Ирину')
  expect(await db.$count(resumes)).toBe(0)
  expect((await db.select().from(drafts)).map(({ form }) => form)).toEqual(['resumes/new'])
})

test('a pasted text gives the conditions that the form has fields for', async () => {
  const { me } = await start()
  const wanted = 'Сериков Марат\nЦель: водитель\nГрафик: вахта\nГотов к командировкам'
  const read = await me.post(page, { intent: 'read', text: wanted })
  const shown = await me.get(read.location ?? '')
  expect(shown.text).toContain('Вахта')
  const id = new URL(read.location ?? '', 'http://a').searchParams.get('proposal') ?? ''
  const take = ['employment_forms', 'business_trips']
  const taken = await me.post(page, { intent: 'take', proposal: id, take })
  const editor = await me.get(taken.location ?? '')
  expect(editor.html).toMatch(/id="employment_forms-rotation"[^>]*checked/)
  expect(editor.field('business_trips')).toBe('ready')
})

test('the level of education is taken only as it is shown and ticked', async () => {
  const { me } = await start()
  const read = await me.post(page, {
    intent: 'read',
    text: `${text}\nОбразование\n2018 КБТУ, бакалавр, Экономика`,
  })
  const shown = await me.get(read.location ?? '')
  expect(shown.text).toContain('Уровень образования')
  expect(shown.html).toMatch(
    /value="education_level"[^>]*checked|checked[^>]*value="education_level"/,
  )
  const proposal = new URL(read.location ?? '', 'http://a').searchParams.get('proposal') ?? ''
  const taken = await me.post(page, { intent: 'take', proposal, take: ['education[0]'] })
  const editor = await me.get(taken.location ?? '')
  expect(editor.field('education[0].name')).toBe('КБТУ')
  expect(editor.field('education_level') ?? '').toBe('')
})

test('who has read a file on another device is led on with it, or deletes it', async () => {
  const { api, me, candidate, visitor } = await start()
  await me.post(page, { intent: 'read', text: 'Желаемая должность: повар' })
  const newest = await me.post(page, {
    intent: 'read',
    text: `Желаемая должность: пекарь\n${text}`,
  })
  const phone = await visitor(candidate)
  const offered = await phone.get(`${page}?apply=${'a'.repeat(26)}`)
  expect(offered.text).toContain('Вы начали переносить резюме «пекарь»')
  const [proposal = ''] = /proposal=(\w{26})/.exec(newest.location ?? '')?.slice(1) ?? []
  expect(offered.html).toContain(`href="${page}?proposal=${proposal}`)
  expect((await phone.get(`${page}?proposal=${proposal}`)).text).toContain('ТОО «Магнит»')
  expect((await phone.post(page, { intent: 'forget', proposal })).location).toBe(page)
  expect(await api.db.$count(drafts)).toBe(1)
  expect((await phone.get(page)).text).toContain('«повар»')
  const other = await visitor(await createCandidate(api))
  expect((await other.get(page)).text).not.toContain('Вы начали переносить')
})

test('an empty form and a file that cannot be read keep what was typed', async () => {
  const { me } = await start()
  const empty = await me.post(page, { intent: 'read', text: ' ' })
  expect(empty.status).toBe(422)
  const old = new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'резюме.doc')
  const refused = await me.postFiles(page, { intent: 'read', text: 'Повар', file: old })
  expect(refused.status).toBe(415)
  expect(refused.html).toContain('Это старый файл Word')
  expect(refused.field('text')).toBe('Повар')
})

test('a proposal belongs to one account and is gone once it was taken', async () => {
  const site = await start()
  const read = await site.me.post(page, { intent: 'read', text })
  const other = await site.visitor(await createCandidate(site.api))
  expect((await other.get(read.location ?? '')).html).not.toContain('Магнит')
  const id = new URL(read.location ?? '', 'http://a').searchParams.get('proposal') ?? ''
  await site.me.post(page, { intent: 'take', proposal: id })
  expect((await site.me.get(read.location ?? '')).html).toContain('больше не хранится')
})
