import { useTranslation } from 'react-i18next'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listPath } from './favorites-path.ts'

export function NoFavorites({ type }: { type: FavoriteType }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <EmptyState
      action={
        <LinkButton variant="outline" to={listPath(paths, type)}>
          {t(`favorites.browse.${type}`)}
        </LinkButton>
      }
    >
      {t(`favorites.empty.${type}`)}
    </EmptyState>
  )
}
