import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { WantedHome } from '#app/features/account/wanted-home.tsx'
import { Agenda, UnreadAgenda } from '#app/features/applications/mine/agenda.tsx'
import { AnswerNumbers } from '#app/features/vacancies/answer-numbers.tsx'
import { Doors } from '#app/home/doors.tsx'
import { HireLinks } from '#app/home/hire-links.tsx'
import { HiringHome } from '#app/home/hiring-home.tsx'
import { SeekingHome } from '#app/home/seeking-home.tsx'
import { Story } from '#app/home/story.tsx'
import { readHome } from '#app/home/read-home.server.ts'
import { SearchForm } from '#app/platform/search/search-form.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'

export const handle = { i18n: ['home', 'vacancies', 'search'] }

export const loader = guard('guest').loader(async (visit) => {
  const { home, headers } = await readHome(visit)
  return data(home, { headers })
})

function followTime(section: HTMLElement | null) {
  if (section)
    void import('#app/features/applications/day/follow-today.ts').then((it) =>
      it.followToday(section),
    )
}

export { meta } from '#app/platform/document/page-meta.ts'

const lists = { candidate: 'vacancies', employer: 'resumes' } as const satisfies Record<
  AccountType,
  string
>

export default function HomePage() {
  const home = useLoaderData<typeof loader>()
  const { title, lead, side, doors, story, answers, hiring, agenda } = home
  const { t } = useTranslation(['home', 'common'])
  const isOffered = Boolean(hiring?.offer)
  return (
    <>
      {home.wanted && (
        <WantedHome
          text={home.wanted}
          besides={
            home.guestFavorites && (
              <LinkButton size="sm" variant="outline" to={home.guestFavorites}>
                {t('common:favorites.of_this_browser')}
              </LinkButton>
            )
          }
        />
      )}
      {agenda && agenda !== 'not_loaded' && agenda.today && (
        <section
          className="wrap day-list day-list-home"
          ref={followTime}
          data-drawn
          // The server has drawn this HTML from components, which escape all texts.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: agenda.today }}
        />
      )}
      <div className="hero">
        <Container>
          <div className="hero-main">
            <h1>{title}</h1>
            <p className="hero-lead">{lead}</p>
            <Doors {...doors} current={side} />
            {!isOffered && (
              <SearchForm
                key={side}
                list={lists[side]}
                areas={home.areas}
                submitLabel={t(`find.${side}`)}
              />
            )}
            {hiring && <HireLinks words={hiring.words} isGuest={isOffered} />}
            {side === 'candidate' && answers && <AnswerNumbers {...answers} />}
          </div>
          {story && <Story {...story} />}
        </Container>
      </div>
      <Container page className="sections">
        {agenda && (agenda === 'not_loaded' ? <UnreadAgenda /> : <Agenda {...agenda} />)}
        {hiring ? <HiringHome {...home} {...hiring} /> : <SeekingHome {...home} />}
      </Container>
    </>
  )
}
