import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { supportTopics } from '#contract/rules/vocabulary.ts'
import { createSupportRequest, supportBody } from '#contract/support.ts'
import { SupportHub } from '#app/features/support/support-hub.tsx'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

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
  async ({ fields, key, parse, call, leave, paths }) => {
    const body = parse(supportBody.required({ email: true }), fields)
    await call(createSupportRequest, { body, idempotencyKey: key })
    return leave(`${paths.contacts()}?sent`)
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'

export default function ContactsPage() {
  const { title, email, isSent, idempotencyKey, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('contacts')
  const paths = usePaths()
  const refusal = answer ?? kept
  const another = (
    <LinkButton variant="outline" to={paths.contacts()}>
      {t('another')}
    </LinkButton>
  )
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        <p>{t('lead')}</p>
      </PageHead>
      {isSent && !refusal ? (
        <Notice tone="success" title={t('sent_title')} action={another}>
          {t('sent_text')}
        </Notice>
      ) : (
        <PostForm
          labels={t('fields', { returnObjects: true })}
          values={{ email }}
          submit={t('submit')}
          {...{ refusal, idempotencyKey }}
        >
          {(control) => (
            <>
              <Select
                {...control('topic')}
                required
                placeholder={t('choose_topic')}
                options={supportTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
              />
              <TextArea
                {...control('message')}
                required
                help={t('message_help')}
                rows={7}
                limit={limits.supportMessage}
              />
              <TextField {...control('email')} required type="email" autoComplete="email" />
            </>
          )}
        </PostForm>
      )}
      <SupportHub />
    </Container>
  )
}
