import { useActionData, useLoaderData } from '@remix-run/react'
import { listOwnCompanies } from '#contract/companies.ts'
import { listMessageTemplates } from '#contract/message-templates.ts'
import { actOnTemplate } from '#app/features/companies/templates/acts.server.ts'
import { Templates } from '#app/features/companies/templates/templates.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['templates', 'applications', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async ({ call, params, texts, url, storedForm }) => {
  const companies = await call(listOwnCompanies, {})
  const company = companies.find(({ id }) => String(id) === params.id)
  if (!company) throw pageNotFound()
  const id = String(company.id)
  const { results } = await call(listMessageTemplates, { params: { id } })
  const opened = url.searchParams.get('template')
  return {
    title: texts('templates')('title'),
    company: { id: company.id, name: company.name },
    templates: results,
    opened: results.find(({ public_id }) => public_id === opened) ?? null,
    kept: await storedForm(),
  }
})

export const action = page.action(actOnTemplate, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function TemplatesPage() {
  const { title, kept, ...loaded } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  return (
    <AccountFrame title={title}>
      <Templates {...loaded} refusal={refusal} />
    </AccountFrame>
  )
}
