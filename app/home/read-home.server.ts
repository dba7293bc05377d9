import { getResumeOverview } from '#contract/resume-cards.ts'
import { usualTime } from '#contract/rules/answer-record.ts'
import { getMarketOverview, listVacancies } from '#contract/vacancies.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { accountTypes, favoriteTypes } from '#contract/rules/vocabulary.ts'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { readAgenda } from '#app/features/applications/mine/agenda.server.ts'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { guestFavoritesPath } from '#app/features/favorites/favorites-path.ts'
import { readPriceList } from '#app/features/plans/price-list.server.ts'
import { cardFields, recordFacts } from '#app/features/vacancies/card-fields.ts'
import { tellOutside } from '#app/platform/document/outside.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { readGuestFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { rememberSide, readSide, sideOf } from '#app/platform/session/side.server.ts'

const groupsShown = 12
const citiesShown = 12
const cardsShown = 6

/** Reads what home shows to the side that the address, the account or the cookie names; the cookie keeps the address's. */
export async function readHome(visit: Visit) {
  const { call, texts, user, request, url } = visit
  const chosen = sideOf(url.searchParams.get('side'))
  const side = chosen ?? user?.accountType ?? (await readSide(request)) ?? 'candidate'
  const [wanted, overview, agenda, half] = await Promise.all([
    readWanted(visit, 'home'),
    call(getMarketOverview, {}),
    extra(readAgenda(visit)),
    side === 'candidate' ? readSeeking(visit) : readHiring(visit),
  ])
  if (chosen === 'employer') tellOutside(visit, { search: `side=${chosen}` })
  const t = texts('home_server')
  const home = {
    title: t(`title.${side}`),
    description: t(`description.${side}`, {
      country: texts('resumes')(`country.${env.country.code}`),
    }),
    lead: t(`lead.${side}`),
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
    groups: (half.groups ?? overview.groups).slice(0, groupsShown),
    // The half that offers prices to guests has no form of a search.
    areas: half.hiring?.offer ? [] : overview.areas.map(({ code, name }) => ({ code, name })),
    cities: side === 'candidate' ? overview.areas.slice(0, citiesShown) : [],
    ...(user &&
      agenda && { agenda: agenda === notLoaded ? agenda : { ...agenda, side: user.accountType } }),
  }
  return { home, headers: !user && chosen ? await rememberSide(request, chosen) : {} }
}

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
    groups: null,
  }
}

async function readHiring(visit: Visit) {
  const { call, texts, user } = visit
  const { groups } = await call(getResumeOverview, {})
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
    groups,
    late: null,
    fresh: null,
    favorites: [],
  }
}

function guestFavorites({ request, paths }: Visit): string | undefined {
  const type = favoriteTypes.find((each) => readGuestFavorites(request, each).length > 0)
  return type && guestFavoritesPath(paths, type)
}
