import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Icon } from './icon.tsx'
import { focusOn } from './unfold.ts'

export interface FormError {
  field?: string
  message: ReactNode
}

export interface ErrorSummaryProps {
  errors: readonly FormError[]
  answer: { toast?: object | null } | null | undefined
  title?: ReactNode
}

/** Lists all errors of a form, with links to its fields. */
export function ErrorSummary({ errors, answer, title }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [answer, hasErrors])

  if (errors.length === 0) return null
  return (
    <div
      className="notice danger"
      role={answer?.toast ? undefined : 'alert'}
      tabIndex={-1}
      ref={box}
    >
      <Icon of={CircleAlert} />
      <div>
        <b>{title ?? t('errorsTitle')}</b>
        <ul>
          {errors.map(({ field, message }, index) => (
            <li key={field ?? index}>
              {field ? (
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  focusOn(target)
}
