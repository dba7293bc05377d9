import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['legal'] }

export const loader = guard('guest').loader(({ texts }) => {
  const t = texts('legal')
  return { title: t('privacy.title'), description: t('privacy.description') }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function PrivacyPage() {
  const { t } = useTranslation('legal')
  const paths = usePaths()
  const { title, lead, sections } = t('privacy', { returnObjects: true })
  return (
    <Reading meta={t('edition')} title={title} lead={lead} sections={sections}>
      <p>
        <Link to={paths.contacts()}>{t('privacy.contacts')}</Link>
      </p>
    </Reading>
  )
}
