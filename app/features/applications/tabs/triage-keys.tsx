import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { classNames } from '#app/ui/class-names.ts'
import { isTyping } from './is-typing.ts'
import { isRowOf } from './lists.ts'
import { useTabState } from './use-tab-state.ts'

const steps: Record<string, number> = { KeyJ: 1, KeyK: -1 }

interface TriageKeysProps {
  applications: readonly Application[]
  /** True if the rows have boxes, which the key X ticks. */
  mayPick: boolean
}

/** The key J opens the next application, the key K the previous one. */
export function TriageKeys({ applications, mayPick }: TriageKeysProps) {
  const { t } = useTranslation(['applications', 'triage'])
  const { opened, to } = useTabState()
  const navigate = useNavigate()
  const isScripted = useScripted()
  const opening = useRef<string | null>(null)
  useEffect(() => {
    opening.current = null
  }, [opened])
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (isTyping(event.target)) return
      const answer = document.querySelector<HTMLElement>(`.opened [data-key=${event.code}]`)
      if (answer) return answer.click()
      const step = steps[event.code]
      if (!step) return
      const from = opening.current ?? opened
      const at = applications.findIndex((each) => isRowOf(each, from))
      const next = applications[at === -1 ? 0 : at + step]
      if (!next) return
      opening.current = next.public_id
      navigate(to(next.public_id), { preventScrollReset: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  if (applications.length < 2) return null
  return (
    <p className={classNames('help', 'triage-keys', !isScripted && 'until-script')}>
      <kbd>J</kbd> <kbd>K</kbd> {t('vacancy_view.keys')}{' '}
      {mayPick && (
        <span>
          <kbd>X</kbd> {t('triage:keys')}
        </span>
      )}
    </p>
  )
}
