import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { begunComplaint } from '#app/features/support/complaint.server.ts'
import { ContactList } from '#app/features/support/contact-list.tsx'
import { SupportForm } from '#app/features/support/support-form.tsx'
import { SupportHub } from '#app/features/support/support-hub.tsx'
import { supportFormData, writeToSupport } from '#app/features/support/write-to-support.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['contacts', 'fields'] }

const page = guard('guest')

export const loader = page.loader(async (visit) => {
  const t = visit.texts('contacts')
  return {
    title: t('title'),
    description: t('description'),
    operator: env.operator,
    ...supportFormData(visit),
    begun: await begunComplaint(visit),
    kept: await visit.storedForm(),
  }
})

export const action = page.action(writeToSupport, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'

export default function ContactsPage() {
  const { title, operator, kept, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('contacts')
  const paths = usePaths()
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p>{t('lead')}</p>
      </PageHead>
      <div className="stack">
        <ContactList operator={operator} />
        <SupportForm {...form} refusal={answer ?? kept} page={paths.contacts()} />
      </div>
      <SupportHub />
    </Container>
  )
}
