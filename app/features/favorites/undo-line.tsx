import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  markedButtonId,
  waitsField,
  writeWaits,
  type Waiting,
} from '#app/platform/outbox/waits-field.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface UndoLineProps {
  children: ReactNode
  action: string
  /** The name of the form field that undoes the last change. */
  name: string
  value: string
  /** Allows the form to wait for the network, which forms of guests never do. */
  waiting?: Waiting
}

/** A sentence about the last change, with a button that undoes the change, also without JavaScript or network. */
export function UndoLine({ children, action, waiting, ...field }: UndoLineProps) {
  const { t } = useTranslation('common')
  return (
    <Notice tone="secondary" role="status">
      <form method="post" action={action} className="undo-line">
        <input type="hidden" {...field} />
        {waiting && <input type="hidden" name={waitsField} value={writeWaits(waiting)} />}
        {children}{' '}
        <Button variant="ghost" size="sm" id={waiting && markedButtonId(waiting.of)}>
          {t('favorites.undo')}
        </Button>
      </form>
    </Notice>
  )
}
