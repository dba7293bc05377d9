import type { Page } from 'playwright'
import type { OwnCompany } from '#contract/companies.ts'
import { ask, expect, signIn, signUp } from './fixtures.ts'

/** Lets a new account join the team of the owner by the link of its letter. */
export async function joinTeam(owner: Page, member: Page, name: string): Promise<OwnCompany> {
  const [company] = (await ask(owner, 'GET', '/v1/accounts/companies')).data as [OwnCompany]
  const recipient = `own-${crypto.randomUUID()}@example.com`
  await signUp(member, recipient, name, 'employer')
  await signIn(member, recipient)
  const path = `/v1/companies/${company.id}/team-invitations`
  expect((await ask(owner, 'POST', path, { recipient, role: 'recruiter' })).status).toBe(200)
  let link = ''
  await expect(async () => {
    const answer = await member.request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient)}`)
    link = /\/ru\/join\?token=[\w-]+/.exec(await answer.text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await member.goto(link)
  await member.getByRole('button', { name: 'Вступить в команду' }).click()
  await expect(member).not.toHaveURL(/join/)
  return company
}
