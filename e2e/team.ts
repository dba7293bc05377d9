import type { Page } from 'playwright'
import type { CompanyBody, OwnCompany } from '#contract/companies.ts'
import { ask, expect, newBin, readCode, signIn, signUp } from './fixtures.ts'

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

/** Creates a company and verifies it by a code to a mailbox of its domain, so that its first vacancies are not held. */
export async function createVerifiedCompany(owner: Page, name: string) {
  const bin = newBin(String(Math.floor(Math.random() * 90_000) + 10_000))
  const domain = `own-${crypto.randomUUID().slice(0, 8)}.kz`
  const email = `hr@${domain}`
  const body: Partial<CompanyBody> = {
    name,
    legal_name: `ТОО «${name}»`,
    bin,
    area_code: '160',
    website_url: `https://${domain}`,
    contact_email: email,
  }
  const company = (await ask(owner, 'POST', '/v1/accounts/company', body)).data as OwnCompany
  await ask(owner, 'POST', `/v1/accounts/company/${company.id}/verify/send`, { email })
  const code = await readCode(owner, email)
  const { status } = await ask(owner, 'POST', `/v1/accounts/company/${company.id}/verify`, { code })
  expect(status).toBe(200)
  return { ...company, bin }
}
