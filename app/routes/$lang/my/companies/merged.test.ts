// Tests that pages at the address of a merged company lead to the company that stays.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies, companyMembers } from '../../../../../api/database/tables.ts'
import { createEmployer } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

test.each(['', '/team', '/templates'])(
  '%s of the merged company moves for its members',
  async (at) => {
    const { api, visitor } = await startSite()
    const keeper = await createEmployer(api)
    const member = await createEmployer(api)
    const stranger = await createEmployer(api)
    const [keep, former] = [keeper.company.id, member.company.id]
    await api.db.update(companies).set({ merged_into: keep }).where(eq(companies.id, former))
    await api.db
      .update(companyMembers)
      .set({ company_id: keep, role: 'recruiter' })
      .where(eq(companyMembers.company_id, former))
    for (const each of [keeper, member]) {
      const moved = await (await visitor(each)).get(`/ru/my/companies/${former}${at}?from=letter`)
      expect([moved.status, moved.location]).toEqual([
        301,
        `/ru/my/companies/${keep}${at}?from=letter`,
      ])
    }
    const other = await visitor(stranger)
    expect((await other.get(`/ru/my/companies/${former}${at}`)).status).toBe(404)
    expect((await other.get(`/ru/my/companies/0${at}`)).status).toBe(404)
  },
)
