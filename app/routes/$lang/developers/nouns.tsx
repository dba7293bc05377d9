import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { documentPath } from '#app/features/developers/api-document.server.ts'
import { CallList } from '#app/features/developers/call-list.tsx'
import { listNouns } from '#app/features/developers/described-api.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['developers'] }

export const loader = guard('guest').loader(async (visit) => {
  const t = visit.texts('developers')
  return {
    title: t('title'),
    description: t('description'),
    whole: documentPath,
    nouns: await listNouns(visit),
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function DevelopersPage() {
  const { t } = useTranslation('developers')
  const { title, whole, nouns } = useLoaderData<typeof loader>()
  return (
    <Container page className="stack">
      <PageHead title={title}>
        <p>{t('lead')}</p>
      </PageHead>
      <p>{t('keys')}</p>
      <p>{t('webhooks')}</p>
      <p>
        <a href={whole}>{t('whole')}</a>
      </p>
      <nav className="links actions" aria-label={t('nouns')}>
        {nouns.map(({ noun, name }) => (
          <a key={noun} href={`#${noun}`}>
            {name}
          </a>
        ))}
      </nav>
      {nouns.map((each) => (
        <CallList key={each.noun} {...each} />
      ))}
    </Container>
  )
}
