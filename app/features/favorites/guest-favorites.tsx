import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { NoFavorites } from './no-favorites.tsx'
import { guestFavoritesPath } from './favorites-path.ts'
import { UndoLine } from './undo-line.tsx'

const types: FavoriteType[] = ['vacancy', 'resume']

interface GuestFavoritesProps {
  type: FavoriteType
  title: string
  removed: string | null
  children: ReactNode
}

/** Lists a guest's favorites, and offers to sign up, which copies them to the new account. */
export function GuestFavorites({ type, title, removed, children }: GuestFavoritesProps) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Container page className="stack">
      <PageHead title={title}>
        <SegmentLinks
          label={title}
          items={types.map((each) => ({
            to: guestFavoritesPath(paths, each),
            label: t(`favorites.of.${each}`),
            isCurrent: each === type,
          }))}
        />
      </PageHead>
      {removed && (
        <UndoLine action={paths.bookmarks()} name="add" value={removed}>
          {t('favorites.removed')}
        </UndoLine>
      )}
      {Children.count(children) > 0 ? (
        <>
          <Notice
            title={t('favorites.here_title')}
            action={
              <LinkButton variant="outline" size="sm" to={paths.signUp()}>
                {t('favorites.save')}
              </LinkButton>
            }
          >
            {t('favorites.here')}
          </Notice>
          <CardList label={t(`favorites.of.${type}`)}>{children}</CardList>
        </>
      ) : (
        <NoFavorites type={type} />
      )}
    </Container>
  )
}
