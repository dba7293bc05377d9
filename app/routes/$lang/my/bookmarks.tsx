import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listFavorites } from '#contract/favorites.ts'
import { listResumesByIds } from '#contract/resume-cards.ts'
import { favoriteTypes } from '#contract/rules/vocabulary.ts'
import { listVacanciesByIds } from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { NoFavorites } from '#app/features/favorites/no-favorites.tsx'
import { readNamed } from '#app/features/favorites/read-named.server.ts'
import { bookmarksPath } from '#app/features/favorites/bookmarks-path.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { UndoLine } from '#app/features/favorites/undo-line.tsx'
import { resumeListFields } from '#app/features/resumes/resume-list-fields.server.ts'
import { ResumeListCard } from '#app/features/resumes/resume-list-card.tsx'
import { favoriteFields } from '#app/features/vacancies/favorite-fields.ts'
import { FavoriteVacancy } from '#app/features/vacancies/favorite-vacancy.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['vacancies'] }

const size = 30

export const loader = guard('user').loader(async (visit) => {
  const { url, call, paths, texts, user } = visit
  const asked = url.searchParams.get('type')
  const usual = user.accountType === 'employer' ? 'resume' : 'vacancy'
  const type = favoriteTypes.find((each) => each === asked) ?? usual
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1)
  const [favorites, ...others] = await Promise.all([
    call(listFavorites, { query: { type, page, size } }),
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
  }
})

async function readVacancies({ call }: SignedInVisit, ids: string[]) {
  const found = await readNamed(ids, (body) => call(listVacanciesByIds, { body }))
  return found.map(favoriteFields)
}

async function readResumes(visit: SignedInVisit, ids: string[]) {
  const found = await readNamed(ids, (body) => visit.call(listResumesByIds, { body }))
  return found.map((resume) => resumeListFields(resume, visit))
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function BookmarksPage() {
  const { title, type, page, pageCount, counts, ids, vacancies, resumes, removed } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Container page className="stack">
      <PageHead title={title}>
        <Tabs
          label={title}
          items={favoriteTypes.map((each, index) => ({
            to: bookmarksPath(paths, each),
            label: t(`favorites.of.${each}`),
            count: counts[index] ?? undefined,
            current: each === type,
          }))}
        />
      </PageHead>
      <UndoLine removed={removed} />
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
    </Container>
  )
}
