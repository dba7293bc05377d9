import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { sharedAddress } from '#app/platform/document/outside.server.ts'
import { extra } from '#app/platform/page/extra.server.ts'
import { NoneSuggested } from '#app/features/applications/matches/none-suggested.tsx'
import { OneLink } from '#app/features/applications/matches/one-link.tsx'
import { readSuggestedVacancies } from '#app/features/applications/matches/read-suggested.server.ts'
import { Reasons } from '#app/features/applications/matches/reasons.tsx'
import { sendChosen } from '#app/features/applications/matches/send-chosen.server.ts'
import { Suggested } from '#app/features/applications/matches/suggested.tsx'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { FollowHidden } from '#app/features/hidden/follow-hidden.tsx'
import { HideVacancy } from '#app/features/hidden/hide-vacancy.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { ChannelOffer } from '#app/features/notifications/channel-offer.tsx'
import { offerChannels } from '#app/features/notifications/channels.server.ts'
import { PublishedPage } from '#app/platform/editor/published-page.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

export const handle = {
  isOwn: true,
  i18n: ['resumes', 'editor', 'matches', 'vacancies', 'fields', 'notifications'],
}

export const loader = ownResumePage.loader(async (visit) => {
  const { own: resume, paths, texts } = visit
  const { public_id: id, status, published } = resume
  if (status !== 'published' || !published) throw redirect(paths.previewResume(id), 303)
  const search = new URLSearchParams()
  if (published.area_code) search.set('area', published.area_code)
  if (published.specialty_code) search.set('specialty', published.specialty_code)
  return {
    title: texts('resumes')('published.title'),
    id,
    resumeTitle: published.title,
    visibility: published.visibility,
    link: published.visibility === 'nobody' ? null : sharedAddress(visit, paths.resume(id)),
    search: search.toString(),
    wanted: await findWanted(visit),
    suggested: await extra(readSuggestedVacancies(visit, cardFields, 5)),
    channels: await offerChannels(visit),
  }
})

export const action = ownResumePage.action(sendChosen)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function PublishedResumePage() {
  const { title, id, resumeTitle, visibility, link, search, wanted, suggested, channels } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['resumes', 'matches'])
  const paths = usePaths()
  return (
    <PublishedPage
      title={title}
      seen={t(`published.seen.${visibility}`, { title: resumeTitle })}
      link={link ? { label: t('published.link'), href: link } : undefined}
      notice={<WantedVacancy vacancy={wanted} isNext />}
      actions={
        <>
          <LinkButton
            to={paths.vacancies(search)}
            variant={
              wanted || (suggested !== 'not_loaded' && suggested.total > 0) ? 'outline' : 'primary'
            }
          >
            {t('published.find')}
          </LinkButton>
          <LinkButton to={paths.resumeView(id, 'applications')} variant="outline">
            {t('published.to_view')}
          </LinkButton>
          <LinkButton to={paths.resume(id)} variant="outline">
            {t('published.to_page')}
          </LinkButton>
        </>
      }
      next={{
        title: t('published.next_title'),
        lines: [
          t('published.next_find'),
          t('published.next_invitations'),
          t('published.next_edit'),
        ],
      }}
    >
      <FollowHidden />
      <ChannelOffer channels={channels} />
      <Suggested
        side="candidate"
        suggested={suggested}
        answer={answer}
        toAll={
          suggested !== 'not_loaded' &&
          suggested.pageCount > 1 && (
            <Link to={paths.resumeView(id, 'matches')}>{t('matches:all')}</Link>
          )
        }
        card={(vacancy) => (
          <VacancyCard
            vacancy={vacancy}
            titleAs="h3"
            why={{
              reasons: <Reasons side="candidate" fit={vacancy.fit} />,
              skills: vacancy.fit.skills,
            }}
            actions={
              <>
                <HideVacancy vacancy={vacancy} />
                <OneLink side="candidate" of={vacancy} />
              </>
            }
          />
        )}
        empty={<NoneSuggested side="candidate" isPublished />}
      />
    </PublishedPage>
  )
}
