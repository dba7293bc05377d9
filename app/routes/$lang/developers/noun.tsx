import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiCall } from '#app/features/developers/api-call.tsx'
import { describeNoun } from '#app/features/developers/described-api.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['developers'] }

export const loader = guard('guest').loader((visit) => describeNoun(visit, visit.params.noun ?? ''))

export { meta } from '#app/platform/document/page-meta.ts'

export default function ApiNounPage() {
  const { t } = useTranslation('developers')
  const { name, calls } = useLoaderData<typeof loader>()
  const paths = usePaths()
  return (
    <Container page className="stack">
      <PageHead title={name} meta={<Link to={paths.developers()}>{t('all_nouns')}</Link>}>
        <p>{t('variables')}</p>
      </PageHead>
      {calls.map((call) => (
        <ApiCall key={call.id} {...call} />
      ))}
    </Container>
  )
}
