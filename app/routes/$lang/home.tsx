import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usualTime } from '#contract/rules/answer-record.ts'
import { getMarketOverview, listVacancies } from '#contract/vacancies.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { accountTypes, favoriteTypes, type AccountType } from '#contract/rules/vocabulary.ts'
import { WantedHome } from '#app/features/account/wanted-home.tsx'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { readAgenda } from '#app/features/applications/mine/agenda.server.ts'
import { Agenda, UnreadAgenda } from '#app/features/applications/mine/agenda.tsx'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { guestFavoritesPath } from '#app/features/favorites/favorites-path.ts'
import { readPriceList } from '#app/features/plans/price-list.server.ts'
import { Doors } from '#app/features/site/home/doors.tsx'
import { HireLinks } from '#app/features/site/home/hire-links.tsx'
import { Story } from '#app/features/site/home/story.tsx'
import { cardFields, recordFacts } from '#app/features/vacancies/card-fields.ts'
import { AnswerNumbers } from '#app/features/vacancies/answer-numbers.tsx'
import { SearchForm } from '#app/platform/search/search-form.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { readGuestFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { rememberSide, readSide, sideOf } from '#app/platform/session/side.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { HiringHome } from './hiring-home.tsx'
import { SeekingHome } from './seeking-home.tsx'

export const handle = { i18n: ['home', 'vacancies', 'search'] }

const groupsShown = 12
const citiesShown = 12
const cardsShown = 6

export const loader = guard('guest').loader(async (visit) => {
  const { call, texts, user, request, url } = visit
  const chosen = sideOf(url.searchParams.get('side'))
  const side = chosen ?? user?.accountType ?? (await readSide(request)) ?? 'candidate'
  const [wanted, overview, agenda, half] = await Promise.all([
    readWanted(visit, 'home'),
    call(getMarketOverview, {}),
    extra(readAgenda(visit)),
    side === 'candidate' ? readSeeking(visit) : readHiring(visit),
  ])
  const t = texts('home_server')
  const answer = {
    title: t(`${side}.title`),
    description: t(`${side}.description`, {
      country: texts('resumes')(`country.${env.country.code}`),
    }),
    lead: t(`${side}.lead`),
    side,
    doors: {
      label: t('doors.label'),
      doors: accountTypes.map((each) => ({
        side: each,
        name: t(`doors.${each}.name`),
        behind: t(`doors.${each}.behind`, { count: overview.vacancies }),
      })),
    },
    ...half,
    wanted: wanted?.text,
    guestFavorites: wanted?.wish === 'my_bookmarks' ? guestFavorites(visit) : undefined,
    answers: overview.answers && { ...overview.answers, usual: usualTime(overview.answers) },
    keepers: overview.keepers.map(({ answer_record, ...company }) => {
      return { ...company, tile: companyTile(company), record: recordFacts(answer_record) }
    }),
    groups: overview.groups.slice(0, groupsShown),
    areas: overview.areas.map(({ code, name }) => ({ code, name })),
    cities: overview.areas.slice(0, citiesShown),
    ...(user &&
      agenda && { agenda: agenda === notLoaded ? agenda : { ...agenda, side: user.accountType } }),
  }
  return data(answer, { headers: !user && chosen ? await rememberSide(request, chosen) : {} })
})

async function readSeeking(visit: Visit) {
  const { call, texts, user } = visit
  const fresh = await extra(
    call(listVacancies, { query: { ...readGuestHidden(visit), sort: 'date', size: cardsShown } }),
  )
  const t = texts('home_server')
  return {
    story: user ? null : t('seeking_story', { returnObjects: true }),
    late: user ? null : t('late', { returnObjects: true }),
    fresh: fresh === notLoaded ? fresh : fresh.results.map(cardFields),
    favorites: fresh === notLoaded ? [] : await readFavorites(visit, 'vacancy', fresh.results),
    hiring: null,
  }
}

async function readHiring(visit: Visit) {
  const { texts, user } = visit
  const t = texts('home_server')
  return {
    story: user ? null : t('hiring_story', { returnObjects: true }),
    hiring: {
      words: t('hiring', { returnObjects: true }),
      offer: user
        ? null
        : {
            ...(await readPriceList(visit, 'employer')),
            questions: texts('prices_server')('page', { returnObjects: true }).questions.items,
          },
    },
    late: null,
    fresh: null,
    favorites: [],
  }
}

function followTime(section: HTMLElement | null) {
  if (section)
    void import('#app/features/applications/day/follow-today.ts').then((it) =>
      it.followToday(section),
    )
}

function guestFavorites({ request, paths }: Visit): string | undefined {
  const type = favoriteTypes.find((each) => readGuestFavorites(request, each).length > 0)
  return type && guestFavoritesPath(paths, type)
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
