// Tests that an invitation proposes the next free slots of the employer, which are sent as plain boxes.
import { expect, test } from 'vitest'
import { getApplication, submitApplication } from '#contract/applications.ts'
import { setOfficeHours } from '#contract/availability.ts'
import { call } from '#contract/call.ts'
import { createPair, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asEmployer = await signedIn(api, employer)
  const asCandidate = await signedIn(api, candidate)
  const { public_id: application } = await call(asCandidate, submitApplication, { body: pair })
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  const company = { id: String(employer.company.id) }
  return {
    me: await visitor(employer),
    form: `${tab}?application=${application}&move=invite`,
    sent: { intent: 'invite', application, type: 'office', address: 'Алматы, ул. Абая, 10' },
    invitation: async () => {
      const { invitation } = await call(asEmployer, getApplication, { params: { id: application } })
      return invitation
    },
    setHours: (days: number[]) =>
      call(asEmployer, setOfficeHours, {
        params: company,
        body: { days, from: '10:00', to: '10:45' },
      }),
  }
}

const friday = '2026-11-20T11:00:00.000Z'
const monday = '2026-11-23T04:00:00.000Z'
const afternoon = '2026-11-23T08:00:00.000Z'

function boxesIn(html: string): string[] {
  return [...html.matchAll(/<input[^>]*name="free_slots"[^>]*value="([^"]+)"/g)].map(
    ([, value = '']) => value,
  )
}

test('the next three free slots are boxes, and those that are checked are offered', async () => {
  const { me, form, sent, invitation } = await start()
  const page = await me.get(form)
  expect(boxesIn(page.html)).toEqual([friday, monday, afternoon])
  expect(page.text).toContain('пт, 20 ноября, 16:00')
  expect(page.text).toContain('По обычным часам: пн–пт, 09:00–18:00, кроме ваших встреч.')
  const answer = await me.post(form, { ...sent, free_slots: [monday, friday] })
  expect(answer.status).toBe(303)
  expect(await invitation()).toMatchObject({ scheduled_at: monday, alternatives: [friday] })
})

test('a typed time comes first, free slots are its alternatives', async () => {
  const { me, form, sent, invitation } = await start()
  const times = { scheduled_at: '2026-11-24T12:00', free_slots: [monday] }
  expect((await me.post(form, { ...sent, ...times })).status).toBe(303)
  expect(await invitation()).toMatchObject({
    scheduled_at: '2026-11-24T07:00:00.000Z',
    alternatives: [monday],
  })
})

test('a refused form keeps what was checked, also a slot that is not free any more', async () => {
  const { me, form, sent } = await start()
  const past = '2026-11-20T04:00:00.000Z'
  const refused = await me.post(form, { ...sent, address: '', free_slots: [past, monday] })
  expect(refused.status).toBe(422)
  expect(boxesIn(refused.html)).toEqual([past, friday, monday, afternoon])
  expect(refused.html.match(/<input[^>]*name="free_slots"[^>]*checked/g)).toHaveLength(2)
  expect(refused.errors).toHaveProperty('address')
  const nonsense = await me.post(form, { ...sent, free_slots: ['завтра'] })
  expect([nonsense.status, nonsense.errors.scheduled_at]).toEqual([422, 'Заполните это поле'])
})

test('without a free slot the form says so, and a time can be typed', async () => {
  const { me, form, sent, setHours } = await start()
  await setHours([1])
  expect(boxesIn((await me.get(form)).html)).toEqual([
    '2026-11-23T05:00:00.000Z',
    '2026-11-30T05:00:00.000Z',
  ])
  const times = { scheduled_at: '2026-11-23T10:00', alternatives: ['2026-11-30T10:00'] }
  expect((await me.post(form, { ...sent, ...times })).status).toBe(303)
  const page = await me.get(form)
  expect(boxesIn(page.html)).toEqual([])
  expect(page.text).toContain('Свободного времени на две недели вперёд нет. Назовите время сами.')
})
