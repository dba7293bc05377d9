import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { UndoLine } from './undo-line.tsx'

interface SavedHereProps {
  title: string
  removed: string | null
  /** The cards. */
  children: ReactNode
}

/** What a guest keeps in this browser, and how it would be kept better. */
export function SavedHere({ title, removed, children }: SavedHereProps) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Container page className="stack">
      <PageHead title={title} />
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
          <CardList label={title}>{children}</CardList>
        </>
      ) : (
        <EmptyState
          action={
            <LinkButton variant="outline" to={paths.vacancies()}>
              {t('favorites.to_vacancies')}
            </LinkButton>
          }
        >
          {t('favorites.empty')}
        </EmptyState>
      )}
    </Container>
  )
}
