import { CallFailure } from '#contract/call.ts'
import { getCompany } from '#contract/companies.ts'
import { widgetPage, type WidgetCompany } from '#app/features/companies/site/widget-page.server.tsx'
import { salaryText } from '#app/features/vacancies/salary-text.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { framedHeaders } from '#app/platform/security/headers.server.ts'
import { inlineHashes } from '#app/platform/security/inline-hashes.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

const minuteS = 60
const vacanciesShown = 10

/** The open vacancies of a company for a frame on any site. */
export const loader = guard('guest').loader(async (visit) => {
  const company = await findCompany(visit)
  const html = widgetPage(visit, company)
  const headers = {
    ...framedHeaders(isSecure(visit.request), inlineHashes([html]).styles),
    'content-type': 'text/html; charset=utf-8',
    // Members see their company also while others do not.
    'cache-control': visit.user ? 'no-store' : `public, max-age=${minuteS}`,
    'x-robots-tag': 'noindex',
  }
  return new Response(html, { status: company ? 200 : 404, headers })
})

async function findCompany({ call, params, texts }: Visit): Promise<WidgetCompany | null> {
  const { slug = '' } = params
  const t = texts('vacancies')
  try {
    const { vacancies, ...company } = await call(getCompany, { params: { slug } })
    const shown = vacancies.slice(0, vacanciesShown).map((vacancy) => ({
      id: vacancy.public_id,
      title: vacancy.title,
      facts: [
        salaryText(vacancy, t) || t('salary.none'),
        vacancy.area?.name ?? vacancy.city ?? '',
      ].filter(Boolean),
    }))
    return { ...company, vacancies: shown }
  } catch (error) {
    if (error instanceof CallFailure && [404, 422].includes(error.status)) return null
    throw error
  }
}
