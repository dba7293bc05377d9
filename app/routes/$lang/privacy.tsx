import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ContactList } from '#app/features/support/contact-list.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['legal', 'contacts'] }

export const loader = guard('guest').loader(({ texts }) => {
  const t = texts('legal')
  return {
    title: t('privacy.title'),
    description: t('privacy.description'),
    operator: env.operator,
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function PrivacyPage() {
  const { t } = useTranslation('legal')
  const paths = usePaths()
  const { operator } = useLoaderData<typeof loader>()
  const { title, lead, sections } = t('privacy', { returnObjects: true })
  return (
    <Reading meta={t('edition')} title={title} lead={lead} sections={sections}>
      <ContactList operator={operator} />
      <p>
        <Link to={paths.contacts()}>{t('privacy.contacts')}</Link>
      </p>
    </Reading>
  )
}
