import { redirect, type SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listFavorites } from '#contract/favorites.ts'
import { listHidden } from '#contract/hidden.ts'
import { listResumesByIds } from '#contract/resume-cards.ts'
import { listSavedSearches, type SavedSearch } from '#contract/saved-searches.ts'
import { favoriteTypes } from '#contract/rules/vocabulary.ts'
import { listVacanciesByIds } from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { NoFavorites } from '#app/features/favorites/no-favorites.tsx'
import { readNamed } from '#app/features/favorites/read-named.server.ts'
import { bookmarksPath } from '#app/features/favorites/bookmarks-path.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { UndoLine } from '#app/features/favorites/undo-line.tsx'
import { HiddenList } from '#app/features/hidden/hidden-list.tsx'
import { resumeListFields } from '#app/features/resumes/resume-list-fields.server.ts'
import { ResumeListCard } from '#app/features/resumes/resume-list-card.tsx'
import { leastUsed } from '#app/features/saved-searches/least-used.ts'
import { SavedSearchList } from '#app/features/saved-searches/saved-search-list.tsx'
import {
  changeSavedSearch,
  readSavedSearches,
} from '#app/features/saved-searches/saved-searches.server.ts'
import { favoriteFields } from '#app/features/vacancies/favorite-fields.ts'
import { FavoriteVacancy } from '#app/features/vacancies/favorite-vacancy.tsx'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['fields', 'searches', 'vacancies'] }

const size = 30

const guarded = guard('user')

export const loader = guarded.loader(async (visit) => {
  const { url, call, paths, texts, user } = visit
  const asked = url.searchParams.get('type')
  const isOfSearches = asked === 'search'
  const usual = user.accountType === 'employer' ? 'resume' : 'vacancy'
  const type = favoriteTypes.find((each) => each === asked) ?? usual
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  const [favorites, saved, ...others] = await Promise.all([
    call(listFavorites, { query: { type, page, size } }),
    extraOr(call(listSavedSearches, { query: {} }), null),
    ...favoriteTypes.map((each) =>
      extraOr(call(listFavorites, { query: { type: each, page: 1, size: 1 } }), null),
    ),
  ])
  const pageCount = Math.ceil(favorites.total / size)
  if (favorites.results.length === 0 && favorites.total > 0) {
    throw redirect(bookmarksPath(paths, type, pageCount))
  }
  const ids = favorites.results.map(({ item }) => item.public_id)
  return {
    title: texts('common')('favorites.title'),
    type,
    page: Math.min(page, pageCount),
    pageCount,
    counts: others.map((other) => other?.total ?? null),
    ids,
    vacancies: type === 'vacancy' ? await readVacancies(visit, ids) : [],
    resumes: type === 'resume' ? await readResumes(visit, ids) : [],
    removed: url.searchParams.get('removed'),
    saved: saved && countSaved(saved.results),
    searches: isOfSearches ? await readSavedSearches(visit) : null,
    least: saved ? leastUsed(saved.results)?.name : undefined,
    hidden: asked === 'hidden' ? await call(listHidden, { query: {} }) : null,
    opened: url.searchParams.get('edit'),
    hasMailbox: user.emailAddress !== null,
    list: user.accountType === 'employer' ? ('resumes' as const) : ('vacancies' as const),
  }
})

/** The number on the tab of saved searches: their new results or, if there are none, the saved searches. */
function countSaved(searches: SavedSearch[]) {
  const fresh = searches.reduce((sum, { new_items_count: count }) => sum + count, 0)
  return { count: fresh || searches.length, isFresh: fresh > 0 }
}

export const action = guarded.action(changeSavedSearch)

async function readVacancies({ call }: SignedInVisit, ids: string[]) {
  const found = await readNamed(ids, (body) => call(listVacanciesByIds, { body }))
  return found.map(favoriteFields)
}

async function readResumes(visit: SignedInVisit, ids: string[]) {
  const found = await readNamed(ids, (body) => visit.call(listResumesByIds, { body }))
  return found.map((resume) => resumeListFields(resume, visit))
}

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { meta } from '#app/platform/document/page-meta.ts'

export default function BookmarksPage() {
  const data = useLoaderData<typeof loader>()
  const { title, type, counts, saved, searches, hidden } = data
  const refusal = useActionData<typeof action>()
  useRefusalSentence(refusal)
  const { t } = useTranslation(['common', 'searches'])
  const paths = usePaths()
  return (
    <Container page className="stack bookmarks">
      <PageHead title={title}>
        <Tabs
          label={title}
          items={[
            ...favoriteTypes.map((each, index) => ({
              to: bookmarksPath(paths, each),
              label: t(`favorites.of.${each}`),
              count: counts[index] ?? undefined,
              current: !searches && !hidden && each === type,
            })),
            {
              to: paths.myBookmarks('type=search'),
              label: t('searches:tab'),
              count: saved?.count,
              fresh: saved?.isFresh,
              current: searches !== null,
            },
            {
              to: paths.myBookmarks('type=hidden'),
              label: t('hidden.title'),
              current: hidden !== null,
            },
          ]}
        />
      </PageHead>
      {searches && <SavedSearchList {...data} searches={searches} refusal={refusal} />}
      {hidden && <HiddenList {...hidden} />}
      {!searches && !hidden && <Favorites {...data} />}
    </Container>
  )
}

type FavoritesProps = SerializeFrom<typeof loader>

function Favorites({ type, page, pageCount, ids, vacancies, resumes, removed }: FavoritesProps) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <>
      {removed && (
        <UndoLine
          action={paths.bookmarks()}
          name="add"
          value={removed}
          waiting={{
            of: `favorite.${removed}`,
            title: t(`favorites.of.${type}`),
            kind: 'favorite',
          }}
        >
          {t('favorites.removed')}
        </UndoLine>
      )}
      {vacancies.length + resumes.length > 0 ? (
        <CardList label={t(`favorites.of.${type}`)}>
          {vacancies.map((vacancy) => (
            <FavoriteVacancy
              key={vacancy.public_id}
              vacancy={vacancy}
              actions={
                <FavoriteButton
                  type="vacancy"
                  of={vacancy}
                  isFavorite={ids.includes(vacancy.public_id)}
                />
              }
            />
          ))}
          {resumes.map((resume) => (
            <ResumeListCard
              key={resume.public_id}
              resume={resume}
              actions={
                <FavoriteButton
                  type="resume"
                  of={resume}
                  isFavorite={ids.includes(resume.public_id)}
                />
              }
            />
          ))}
        </CardList>
      ) : (
        <NoFavorites type={type} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => bookmarksPath(paths, type, number)}
      />
    </>
  )
}
