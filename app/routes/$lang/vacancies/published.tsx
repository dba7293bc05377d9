import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenVacancyPage } from '#app/features/vacancies/written-vacancy.server.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['written_vacancies'] }

export const loader = writtenVacancyPage.loader(({ own: vacancy, paths, url, texts }) => {
  const { public_id: id, status, published, expires_at } = vacancy
  if (status !== 'published' || !published) throw redirect(paths.previewVacancy(id), 303)
  return {
    title: texts('written_vacancies')('published.title'),
    id,
    vacancyTitle: published.title,
    expiresAt: expires_at,
    link: url.origin + paths.vacancy(id),
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PublishedVacancyPage() {
  const { title, id, vacancyTitle, expiresAt, link } = useLoaderData<typeof loader>()
  const { t } = useTranslation('written_vacancies')
  const { now, timeZone } = useClock()
  const paths = usePaths()
  const day = expiresAt ? formatDay(expiresAt, timeZone, now) : ''
  return (
    <Container page>
      <PageHead title={title}>
        <p>{t('published.seen', { title: vacancyTitle, day })}</p>
        <p>
          {t('published.link')}: <a href={link}>{link}</a>
        </p>
        <div className="actions actions-fill">
          <LinkButton to={paths.vacancyView(id, 'applications')}>
            {t('published.to_view')}
          </LinkButton>
          <LinkButton variant="outline" to={paths.vacancy(id)}>
            {t('published.to_page')}
          </LinkButton>
          <LinkButton variant="outline" to={paths.newVacancy()}>
            {t('published.another')}
          </LinkButton>
        </div>
      </PageHead>
      <Panel as="section" title={t('published.next_title')}>
        <div className="prose">
          <ul>
            <li>{t('published.next_answer')}</li>
            <li>{t('published.next_edit')}</li>
            <li>{t('published.next_end')}</li>
          </ul>
        </div>
      </Panel>
    </Container>
  )
}
