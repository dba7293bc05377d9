import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { guard } from '#app/platform/page/guard.server.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['counting'] }

export const loader = guard('guest').loader(async ({ texts }) => {
  const t = texts('counting')
  return { title: t('title'), description: t('description') }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function HowWeCountPage() {
  const { title } = useLoaderData<typeof loader>()
  const { t } = useTranslation('counting')
  return (
    <Reading title={title} lead={t('lead')} sections={t('sections', { returnObjects: true })} />
  )
}
