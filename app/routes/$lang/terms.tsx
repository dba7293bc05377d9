import { useTranslation } from 'react-i18next'
import { guard } from '#app/platform/page/guard.server.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['legal'] }

export const loader = guard('guest').loader(({ texts }) => {
  const t = texts('legal')
  return { title: t('terms.title'), description: t('terms.description') }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function TermsPage() {
  const { t } = useTranslation('legal')
  const { title, lead, sections } = t('terms', { returnObjects: true })
  return <Reading meta={t('edition')} title={title} lead={lead} sections={sections} />
}
