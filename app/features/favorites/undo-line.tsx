import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A button that restores a favorite after its removal, for pages without JavaScript. */
export function UndoLine({ removed }: { removed: string | null }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  if (!removed) return null
  return (
    <Notice tone="secondary" role="status">
      <form method="post" action={paths.bookmarks()} className="undo-line">
        <input type="hidden" name="add" value={removed} />
        {t('favorites.removed')}{' '}
        <Button variant="ghost" size="sm">
          {t('favorites.undo')}
        </Button>
      </form>
    </Notice>
  )
}
