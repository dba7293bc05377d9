import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { describedApi, descriptionPath } from '#app/features/developers/described-api.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['developers'] }

export const loader = guard('guest').loader(async (visit) => {
  const t = visit.texts('developers')
  return {
    title: t('title'),
    description: t('description'),
    whole: descriptionPath,
    nouns: await describedApi(visit),
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
      <p>
        <a href={whole}>{t('whole')}</a>
      </p>
      <nav className="links actions" aria-label={t('nouns')}>
        {nouns.map(([noun]) => (
          <a key={noun} href={`#${noun}`}>
            {noun}
          </a>
        ))}
      </nav>
      {nouns.map(([noun, calls]) => (
        <section key={noun} id={noun} className="stack-tight">
          <h2 lang="en">{noun}</h2>
          {calls.map(({ id, method, path, summary, isForGuests, scope, fields, statuses }) => (
            <details key={id} className="panel panel-pad api-call">
              <summary>
                <code>
                  <b>{method}</b> {path}
                </code>
                <span lang="en">{summary}</span>
              </summary>
              <p>
                {t(isForGuests ? 'guests' : 'signed_in')} {scope && t('scope', { scope })}{' '}
                {t('statuses', { statuses })}
              </p>
              {fields.length > 0 && (
                <ul>
                  {fields.map(({ name, type, isRequired }) => (
                    <li key={name}>
                      <code>{name}</code>: {type}
                      {isRequired && `, ${t('required')}`}
                    </li>
                  ))}
                </ul>
              )}
            </details>
          ))}
        </section>
      ))}
    </Container>
  )
}
