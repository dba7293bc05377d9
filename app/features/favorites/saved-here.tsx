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
import { savedPath } from './saved-path.ts'
import { UndoLine } from './undo-line.tsx'

// Of the contract's lists a page would load all.
const types: FavoriteType[] = ['vacancy', 'resume']

interface SavedHereProps {
  type: FavoriteType
  title: string
  removed: string | null
  /** The cards. */
  children: ReactNode
}

/** What a guest keeps in this browser, and how it would be kept better. */
export function SavedHere({ type, title, removed, children }: SavedHereProps) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Container page className="stack">
      <PageHead title={title}>
        <SegmentLinks
          label={title}
          items={types.map((each) => ({
            to: savedPath(paths, each),
            label: t(`favorites.of.${each}`),
            isCurrent: each === type,
          }))}
        />
      </PageHead>
      <UndoLine removed={removed} />
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
