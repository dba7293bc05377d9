// Tests that an employer lets candidates choose a time, and the page on which they take one.
import { expect, test } from 'vitest'
import { acceptApplication, getApplication, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createCandidate, createPair, createResume, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const friday = '2026-11-20T11:00:00.000Z'
const monday = '2026-11-23T04:00:00.000Z'
const afternoon = '2026-11-23T08:00:00.000Z'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, pair } = await createPair(api)
  const her = await visitor(employer)
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  const apply = async () => {
    const candidate = await createCandidate(api)
    const client = await signedIn(api, candidate)
    const body = { ...pair, resume_public_id: await createResume(api, candidate) }
    const { public_id: id } = await call(client, submitApplication, { body })
    return {
      id,
      client,
      me: await visitor(candidate),
      page: `/ru/my/applications/${id}/times`,
      form: `${tab}?application=${id}&move=invite`,
      sent: {
        intent: 'invite',
        application: id,
        type: 'office',
        address: 'Алматы, ул. Абая, 10',
        candidate_chooses: 'yes',
        choice_slots: [friday, monday, afternoon],
      },
      see: () => call(client, getApplication, { params: { id } }),
    }
  }
  return { her, apply, one: await apply() }
}

async function startOffered() {
  const stage = await start()
  const two = await stage.apply()
  for (const { form, sent } of [stage.one, two]) {
    expect((await stage.her.post(form, sent)).status).toBe(303)
  }
  return { ...stage, two }
}

test('an employer offers the free slots of two weeks, without those that do not suit', async () => {
  const { her, one } = await start()
  const form = await her.get(one.form)
  const boxes = form.html.match(/<input[^>]*name="choice_slots"[^>]*>/g) ?? []
  expect(boxes).toHaveLength(19)
  expect(boxes.every((box) => box.includes('checked'))).toBe(true)
  const typed = { ...one.sent, scheduled_at: '2026-11-30T10:00', free_slots: [monday] }
  expect((await her.post(one.form, typed)).status).toBe(303)
  expect((await one.see()).invitation).toMatchObject({
    scheduled_at: friday,
    alternatives: [monday, afternoon],
    candidate_chooses: true,
  })
  expect((await her.get(one.form.replace('&move=invite', ''))).text).toContain(
    'Кандидат выбирает время встречи',
  )
})

test('a choice without slots is refused beside them, and the form keeps what was typed', async () => {
  const { her, one } = await start()
  const refused = await her.post(one.form, { ...one.sent, choice_slots: [], message: 'Ждём' })
  expect(refused.status).toBe(422)
  expect(refused.errors.choice_slots).toBe('Заполните это поле')
  expect([refused.field('message'), refused.field('candidate_chooses')]).toEqual(['Ждём', 'yes'])
})

test('a candidate is led to the page of slots and takes one', async () => {
  const { one } = await startOffered()
  const list = await one.me.get('/ru/my/applications')
  expect(list.text).toContain('Приглашение на встречу: выберите удобное время')
  expect(list.html).toContain(`href="${one.page}"`)
  const page = await one.me.get(one.page)
  expect(page.text).toContain('пт, 20 ноября 16:00')
  expect(page.text).toContain('пн, 23 ноября 09:00 13:00')
  const empty = await one.me.post(one.page, {})
  expect([empty.status, empty.errors.slot]).toEqual([422, 'Заполните это поле'])
  const done = await one.me.post(one.page, { slot: monday, version: page.field('version') ?? '' })
  expect([done.status, done.location]).toEqual([
    303,
    `/ru/my/applications?application=${one.id}#${one.id}`,
  ])
  expect(await one.see()).toMatchObject({
    status: 'accepted',
    invitation: { scheduled_at: monday },
  })
  expect((await one.me.get(one.page)).location).toBe(`/ru/my/applications?application=${one.id}`)
})

test('who comes second reads that the time is taken, with the rest of the slots', async () => {
  const { one, two } = await startOffered()
  await two.me.get(two.page)
  await one.me.post(one.page, { slot: monday })
  const late = await two.me.post(two.page, { slot: monday })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Это время только что заняли. Выберите другое.')
  const left = [...late.html.matchAll(/<input[^>]*name="slot"[^>]*value="([^"]+)"/g)]
  expect(left.map(([, at]) => at)).toEqual([friday, afternoon])
  expect((await two.me.post(two.page, { slot: afternoon })).status).toBe(303)
})

test('where all slots are taken the page offers to ask for another time', async () => {
  const { her, apply, one, two } = await startOffered()
  const three = await apply()
  await her.post(three.form, { ...three.sent, choice_slots: [monday, afternoon] })
  await one.me.post(one.page, { slot: monday })
  await two.me.post(two.page, { slot: afternoon })
  const page = await three.me.get(three.page)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Всё это время уже заняли.')
  expect(page.html).toContain(
    `href="/ru/my/applications?application=${three.id}&amp;move=interview"`,
  )
})

test('the page of another candidate is unknown, one without slots leads to the application', async () => {
  const { apply, one } = await startOffered()
  const other = await apply()
  expect((await other.me.get(one.page)).status).toBe(404)
  expect((await other.me.get(other.page)).location).toBe(
    `/ru/my/applications?application=${other.id}`,
  )
  await expect(
    call(other.client, acceptApplication, { params: { id: one.id }, body: { slot: monday } }),
  ).rejects.toMatchObject({ status: 404 })
})
