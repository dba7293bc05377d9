import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import { useTranslation } from 'react-i18next'
import type { FavoriteType } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useMark } from './marks.ts'

interface StarProps {
  type: FavoriteType
  of: { public_id: string; title: string }
  /** What the loader knows to be kept. */
  among: readonly string[]
}

/** Keeps a vacancy or a resume in mind, or no longer. The same form for every guest: what he keeps his script draws. */
export function Star({ type, of: { public_id: id, title }, among }: StarProps) {
  const { t } = useTranslation('common')
  const key = `${type}.${id}`
  const isLit = useMark(key) ?? among.includes(id)
  return (
    <form
      method="post"
      action={`${usePaths().bookmarks()}#${key}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        import('./keep.ts').then(
          ({ press }) => press(form),
          () => form.submit(),
        )
      }}
    >
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
