import { expect, test } from 'vitest'
import { inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createPair, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

test('a slot is downloaded from the page of either side, and by nobody else', async () => {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  await call(await signedIn(api, employer), inviteToInterview, {
    params: { id },
    body: { type: 'office', address: 'Абая 1', scheduled_at: '2026-11-23T10:00:00Z' },
  })
  const link = `/ru/my/applications/${id}/interview.ics`
  const pages = {
    candidate: `/ru/my/applications`,
    employer: `/ru/vacancies/${pair.vacancy_public_id}/view/invitations?application=${id}`,
  }
  for (const account of [candidate, employer]) {
    const somebody = await visitor(account)
    const page = await somebody.get(pages[account.side])
    expect(page.html).toContain(`<a href="${link}" download`)
    const file = await somebody.get(link)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
      'cache-control': 'no-store',
    })
    expect(file.html).toContain(`UID:${id}@otklik`)
  }
  expect((await (await visitor()).get(link)).location).toBe('/ru')
})
