import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { sharedAddress } from '#app/platform/document/outside.server.ts'
import { extra } from '#app/platform/page/extra.server.ts'
import { readSuggestedPeople } from '#app/features/applications/matches/read-suggested.server.ts'
import { sendChosen } from '#app/features/applications/matches/send-chosen.server.ts'
import { SuggestedPeople } from '#app/features/applications/matches/suggested-people.tsx'
import { FollowHidden } from '#app/features/hidden/follow-hidden.tsx'
import { HideResume } from '#app/features/hidden/hide-resume.tsx'
import { writtenVacancyPage } from '#app/features/vacancies/written-vacancy.server.ts'
import { ChannelOffer } from '#app/features/notifications/channel-offer.tsx'
import { offerChannels } from '#app/features/notifications/channels.server.ts'
import { stockLeft } from '#app/features/plans/stock.server.ts'
import { PublishedPage } from '#app/platform/editor/published-page.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

export const handle = {
  isOwn: true,
  i18n: ['written_vacancies', 'editor', 'matches', 'applications', 'fields', 'notifications'],
}

export const loader = writtenVacancyPage.loader(async (visit) => {
  const { own: vacancy, paths, texts } = visit
  const { public_id: id, status, published, expires_at } = vacancy
  if (status !== 'published' || !published) throw redirect(paths.previewVacancy(id), 303)
  return {
    title: texts('written_vacancies')('published.title'),
    id,
    vacancyTitle: published.title,
    expiresAt: expires_at,
    link: sharedAddress(visit, paths.vacancy(id)),
    suggested: await extra(readSuggestedPeople(visit, 5)),
    stock: await stockLeft(visit, 'invitations', 'each', vacancy.company_id),
    channels: await offerChannels(visit),
  }
})

export const action = writtenVacancyPage.action(sendChosen)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function PublishedVacancyPage() {
  const { title, id, vacancyTitle, expiresAt, link, suggested, stock, channels } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['written_vacancies', 'matches'])
  const { now, timeZone } = useClock()
  const paths = usePaths()
  const day = expiresAt ? formatDay(expiresAt, timeZone, now) : ''
  return (
    <PublishedPage
      title={title}
      seen={t('published.seen', { title: vacancyTitle, day })}
      link={{ label: t('published.link'), href: link }}
      actions={
        <>
          <LinkButton
            to={paths.vacancyView(id, 'applications')}
            variant={suggested !== 'not_loaded' && suggested.total > 0 ? 'outline' : 'primary'}
          >
            {t('published.to_view')}
          </LinkButton>
          <LinkButton variant="outline" to={paths.vacancy(id)}>
            {t('published.to_page')}
          </LinkButton>
          <LinkButton variant="outline" to={paths.newVacancy()}>
            {t('published.another')}
          </LinkButton>
        </>
      }
      next={{
        title: t('published.next_title'),
        lines: [t('published.next_answer'), t('published.next_edit'), t('published.next_end')],
      }}
    >
      <ChannelOffer channels={channels} />
      <FollowHidden />
      <SuggestedPeople
        suggested={suggested}
        stock={stock}
        isPublished
        answer={answer}
        hide={(person) => <HideResume resume={person} />}
        toAll={
          suggested !== 'not_loaded' &&
          suggested.pageCount > 1 && (
            <Link to={paths.vacancyView(id, 'matches')}>{t('matches:all')}</Link>
          )
        }
      />
    </PublishedPage>
  )
}
