import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import { useTranslation } from 'react-i18next'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useMark } from './marks.ts'

interface StarProps {
  type: FavoriteType
  of: { public_id: string; title: string }
  /** As the loader knows; what was pressed since is above it. */
  isKept: boolean
}

/**
 * Keeps a vacancy or a resume in mind, or no longer. The same form for every guest: what he keeps his script draws.
 * `FollowFavorites` hears when one is pressed, and `setMarks` lights those too that the server alone has drawn.
 */
export function Star({ type, of: { public_id: id, title }, isKept }: StarProps) {
  const { t } = useTranslation('common')
  const key = `${type}.${id}`
  const isLit = useMark(key) ?? isKept
  return (
    <form method="post" action={`${usePaths().bookmarks()}#${key}`} data-star={title}>
      <input type="hidden" name={isLit ? 'remove' : 'add'} value={key} />
      <IconButton
        id={key}
        icon={Bookmark}
        label={t('favorites.star', { title })}
        aria-pressed={isLit}
      />
    </form>
  )
}
