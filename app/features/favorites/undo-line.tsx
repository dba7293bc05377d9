import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface UndoLineProps {
  children: ReactNode
  action: string
  /** The name of the form field that undoes the last change. */
  name: string
  value: string
}

/** A sentence about the last change, with a button that undoes the change, also without JavaScript. */
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
