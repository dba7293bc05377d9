import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface UndoLineProps {
  children: ReactNode
  action: string
  /** The field of the form that undoes. */
  name: string
  value: string
}

/** A sentence with a button that undoes what it says, also without JavaScript. */
export function UndoLine({ children, action, ...field }: UndoLineProps) {
  const { t } = useTranslation('common')
  return (
    <Notice tone="secondary" role="status">
      <form method="post" action={action} className="undo-line">
        <input type="hidden" {...field} />
        {children}{' '}
        <Button variant="ghost" size="sm">
          {t('favorites.undo')}
        </Button>
      </form>
    </Notice>
  )
}
