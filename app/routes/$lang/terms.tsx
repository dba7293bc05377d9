import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { agreeToTerms } from '#contract/accounts.ts'
import type { termsVersion } from '#contract/rules/terms.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['legal'] }

export const loader = guard('guest').loader(({ texts }) => {
  const t = texts('legal')
  return { title: t('terms.title'), description: t('terms.description') }
})

/** Stores that the user agrees to the current terms. */
export const action = guard('user').action(async ({ fields, call, leave, paths, texts }) => {
  const body = { text_version: fields.text_version as typeof termsVersion }
  const session = await call(agreeToTerms, { body })
  return leave(safePath(fields.from) ?? paths.terms(), {
    session,
    toast: texts('common')('consent.agreed'),
  })
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'

export default function TermsPage() {
  const { t } = useTranslation('legal')
  const { title, lead, sections } = t('terms', { returnObjects: true })
  const refusal = useActionData<typeof action>()
  return (
    <Reading meta={t('edition')} title={title} lead={lead} sections={sections}>
      <RefusalNotice refusal={refusal} />
    </Reading>
  )
}
