import { useActionData, useLoaderData } from '@remix-run/react'
import { listMessageTemplates } from '#contract/message-templates.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { actOnTemplate } from '#app/features/companies/templates/acts.server.ts'
import { Templates } from '#app/features/companies/templates/templates.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'

export const handle = { i18n: ['templates', 'applications', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts, url, storedForm } = visit
  const company = await ownCompanyAt(visit)
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
