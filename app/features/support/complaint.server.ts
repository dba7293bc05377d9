import { CallFailure } from '#contract/call.ts'
import { publicId } from '#contract/fields.ts'
import { getVacancy } from '#contract/vacancies.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** What a complaint about the vacancy of the address begins with; nothing without one that the visitor may see. */
export async function begunComplaint({ url, call, paths, texts }: Visit) {
  const { data: id } = publicId.safeParse(url.searchParams.get('vacancy'))
  if (!id) return {}
  try {
    const { title, company } = await call(getVacancy, { params: { id } })
    const about = { title, company: company.name, address: publicAddress(paths.vacancy(id)) }
    return { topic: 'complaint', message: `${texts('contacts')('complaint', about)}\n\n` }
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return {}
    throw failure
  }
}
