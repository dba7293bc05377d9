import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listFavorites } from '#contract/favorites.ts'
import { favoriteTypes, type FavoriteType } from '#contract/rules/vocabulary.ts'
import { listVacanciesByIds } from '#contract/vacancies.ts'
import { Star } from '#app/features/favorites/star.tsx'
import { UndoLine } from '#app/features/favorites/undo-line.tsx'
import { savedFields } from '#app/features/vacancies/saved-fields.ts'
import { SavedVacancy } from '#app/features/vacancies/saved-vacancy.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['vacancies'] }

const size = 30

export const loader = guard('user').loader(async (visit) => {
  const { url, call, paths, texts } = visit
  const asked = url.searchParams.get('type')
  const type = favoriteTypes.find((each) => each === asked) ?? 'vacancy'
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  const [kept, ...others] = await Promise.all([
    call(listFavorites, { query: { type, page, size } }),
    ...favoriteTypes.map((each) =>
      call(listFavorites, { query: { type: each, page: 1, size: 1 } }),
    ),
  ])
  const pageCount = Math.ceil(kept.total / size)
  if (kept.results.length === 0 && kept.total > 0) {
    throw redirect(paths.myBookmarks(searchOf(type, pageCount)))
  }
  const ids = kept.results.map(({ item }) => item.public_id)
  return {
    title: texts('common')('favorites.title'),
    type,
    page: Math.min(page, pageCount),
    pageCount,
    counts: others.map(({ total }) => total),
    ids,
    vacancies: type === 'vacancy' ? await readVacancies(visit, ids) : [],
    removed: url.searchParams.get('removed'),
  }
})

async function readVacancies({ call }: SignedInVisit, ids: string[]) {
  const found = ids.length > 0 ? await call(listVacanciesByIds, { body: { ids } }) : []
  return found.map(savedFields)
}

function searchOf(type: FavoriteType, page: number): string {
  return [type !== 'vacancy' && `type=${type}`, page > 1 && `page=${page}`]
    .filter(Boolean)
    .join('&')
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function BookmarksPage() {
  const { title, type, page, pageCount, counts, ids, vacancies, removed } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('common')
  const paths = usePaths()
  const names: Record<FavoriteType, string> = {
    vacancy: t('favorites.vacancies'),
    resume: t('favorites.resumes'),
  }
  return (
    <Container page className="stack">
      <PageHead title={title}>
        <Tabs
          label={title}
          items={favoriteTypes.map((each, index) => ({
            to: paths.myBookmarks(searchOf(each, 1)),
            label: names[each],
            count: counts[index],
            current: each === type,
          }))}
        />
      </PageHead>
      <UndoLine removed={removed} />
      {vacancies.length > 0 ? (
        <CardList label={names[type]}>
          {vacancies.map((vacancy) => (
            <SavedVacancy
              key={vacancy.public_id}
              vacancy={vacancy}
              actions={<Star type="vacancy" of={vacancy} among={ids} />}
            />
          ))}
        </CardList>
      ) : (
        <EmptyState
          action={
            type === 'vacancy' && (
              <LinkButton variant="outline" to={paths.vacancies()}>
                {t('favorites.to_vacancies')}
              </LinkButton>
            )
          }
        >
          {t(type === 'vacancy' ? 'favorites.empty' : 'favorites.empty_resumes')}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => paths.myBookmarks(searchOf(type, number))}
      />
    </Container>
  )
}
