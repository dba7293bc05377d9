import { randomUUID } from 'node:crypto'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { createSupportRequest, supportBody } from '#contract/support.ts'
import { SupportForm } from '#app/features/support/support-form.tsx'
import { SupportHub } from '#app/features/support/support-hub.tsx'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['contacts', 'fields'] }

const page = guard('guest')

export const loader = page.loader(async ({ user, url, texts, kept }) => {
  const t = texts('contacts')
  return {
    title: t('title'),
    description: t('description'),
    email: user?.emailAddress ?? null,
    isSent: url.searchParams.has('sent'),
    idempotencyKey: randomUUID(),
    kept: await kept(),
  }
})

export const action = page.action(
  async ({ form, parse, call, leave, paths }) => {
    const { key, ...fields } = Object.fromEntries(form)
    const body = parse(supportBody.required({ email: true }), fields)
    await call(createSupportRequest, { body, idempotencyKey: String(key || randomUUID()) })
    return leave(`${paths.contacts()}?sent`)
  },
  { keeps: ({ url }) => url.pathname },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  pageTitle(data?.title),
  { name: 'description', content: data?.description },
]

export default function ContactsPage() {
  const { title, email, isSent, idempotencyKey, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('contacts')
  const paths = usePaths()
  const refusal = answer ?? kept ?? undefined
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p>{t('lead')}</p>
      </PageHead>
      {isSent && !refusal ? (
        <Notice
          tone="success"
          title={t('sent_title')}
          action={
            <LinkButton variant="outline" to={paths.contacts()}>
              {t('another')}
            </LinkButton>
          }
        >
          {t('sent_text')}
        </Notice>
      ) : (
        <SupportForm refusal={refusal} email={email} idempotencyKey={idempotencyKey} />
      )}
      <SupportHub />
    </Container>
  )
}
