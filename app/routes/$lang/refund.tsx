import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SupportForm } from '#app/features/support/support-form.tsx'
import { supportFormData, writeToSupport } from '#app/features/support/write-to-support.server.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['legal', 'contacts', 'fields'] }

const page = guard('guest')

/** The rules for refunds, with a form by which users request a refund (spec §12.6). */
export const loader = page.loader(async (visit) => {
  const t = visit.texts('legal')
  const sum = Number(/^\d{1,9}$/.exec(visit.url.searchParams.get('sum') ?? '')?.[0] ?? 0)
  return {
    title: t('refund.title'),
    description: t('refund.description'),
    ...supportFormData(visit),
    begun: sum
      ? { message: t('refund.message', { sum: formatMoney(sum, env.country.currency) }) }
      : {},
    kept: await visit.storedForm(),
  }
})

export const action = page.action(writeToSupport, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'

export default function RefundPage() {
  const { kept, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('legal')
  const paths = usePaths()
  const { title, lead, sections, ask, button } = t('refund', { returnObjects: true })
  return (
    <Reading
      meta={t('edition')}
      title={title}
      lead={lead}
      sections={sections}
      foot={
        <section className="prose" id="ask">
          <LinkButton variant="outline" to={moneyPaths(paths).newRefund()}>
            {button}
          </LinkButton>
          <h2>{ask}</h2>
          <SupportForm {...form} refusal={answer ?? kept} page={paths.refund()} topic="payment" />
        </section>
      }
    />
  )
}
