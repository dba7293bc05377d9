import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import { useTranslation } from 'react-i18next'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useFavorite } from './favorite-states.ts'

interface FavoriteButtonProps {
  type: FavoriteType
  of: { public_id: string; title: string }
  isFavorite: boolean
}

/** A button that adds a vacancy or resume to the favorites, or removes it. `FollowFavorites` handles clicks on it. */
export function FavoriteButton({
  type,
  of: { public_id: id, title },
  isFavorite,
}: FavoriteButtonProps) {
  const { t } = useTranslation('common')
  const key = `${type}.${id}`
  const isLit = useFavorite(key) ?? isFavorite
  return (
    <form method="post" action={`${usePaths().bookmarks()}#${key}`} data-favorite={title}>
      <input type="hidden" name={isLit ? 'remove' : 'add'} value={key} />
      <IconButton
        id={key}
        icon={Bookmark}
        label={t('favorites.button', { title })}
        aria-pressed={isLit}
      />
    </form>
  )
}
