import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getMarketOverview } from '#contract/vacancies.ts'
import { NotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import { MarketStats } from '#app/features/vacancies/market-stats.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { Reading } from '#app/ui/reading.tsx'

export const handle = { i18n: ['about', 'home'] }

export const loader = guard('guest').loader(async ({ call, texts }) => {
  const overview = await extra(call(getMarketOverview, {}))
  const t = texts('about')
  const country = texts('resumes')(`country.${env.country.code}`)
  return {
    title: t('title'),
    description: t('description', { country }),
    overview:
      overview === notLoaded
        ? overview
        : { vacancies: overview.vacancies, companies: overview.companies },
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function AboutPage() {
  const { title, overview } = useLoaderData<typeof loader>()
  const { t } = useTranslation('about')
  return (
    <Reading title={title} lead={t('lead')} sections={t('sections', { returnObjects: true })}>
      {overview === 'not_loaded' ? <NotLoaded /> : <MarketStats {...overview} />}
    </Reading>
  )
}
