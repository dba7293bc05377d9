import { CallFailure } from '#contract/call.ts'
import { getCompany } from '#contract/companies.ts'
import { getResume } from '#contract/resume-cards.ts'
import { getVacancy } from '#contract/vacancies.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { ComplaintAbout } from '#app/paths.ts'

const named: Record<ComplaintAbout, (visit: Visit, id: string) => Promise<string>> = {
  async vacancy({ call, paths, texts }: Visit, id: string) {
    const { title, company } = await call(getVacancy, { params: { id } })
    const address = publicAddress(paths.vacancy(id))
    return texts('contacts')('complaint.vacancy', { title, company: company.name, address })
  },
  async resume({ call, paths, texts }: Visit, id: string) {
    const { title } = await call(getResume, { params: { id } })
    return texts('contacts')('complaint.resume', {
      title,
      address: publicAddress(paths.resume(id)),
    })
  },
  async company({ call, paths, texts }: Visit, slug: string) {
    const { name } = await call(getCompany, { params: { slug } })
    const address = publicAddress(paths.company(slug))
    return texts('contacts')('complaint.company', { name, address })
  },
}

export async function begunComplaint(visit: Visit) {
  for (const [about, words] of Object.entries(named)) {
    const given = visit.url.searchParams.get(about)
    if (!given) continue
    try {
      return { topic: 'complaint', message: `${await words(visit, given)}\n\n` }
    } catch (failure) {
      if (failure instanceof CallFailure && [404, 422].includes(failure.status)) return {}
      throw failure
    }
  }
  return {}
}
