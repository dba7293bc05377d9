import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getMarketOverview } from '#contract/vacancies.ts'
import { MarketStats } from '#app/features/vacancies/market-stats.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['about', 'vacancies'] }

export const loader = guard('guest').loader(async ({ call, texts }) => {
  const { vacancies, companies } = await call(getMarketOverview, {})
  const t = texts('about')
  const country = texts('resumes')(`country.${env.country.code}`)
  return { title: t('title'), description: t('description', { country }), vacancies, companies }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function AboutPage() {
  const { title, vacancies, companies } = useLoaderData<typeof loader>()
  const { t } = useTranslation('about')
  return (
    <Reading title={title} lead={t('lead')} sections={t('sections', { returnObjects: true })}>
      <MarketStats {...{ vacancies, companies }} />
    </Reading>
  )
}
