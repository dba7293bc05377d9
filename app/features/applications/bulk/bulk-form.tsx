import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { filtersIn } from '#app/features/applications/table/filters.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { bulkIntents, bulkParam, pickAll, pickField } from './bulk.ts'
import { usePickKeys } from './use-pick-keys.ts'

interface BulkFormProps {
  /** The number of applications on all pages of the list. */
  count: number
  /** The number of applications on this page. */
  rows: number
  /** True for postponed applications, which are taken up again. */
  isPostponed: boolean
  /** True if the list has no boxes, because the visitor may not answer or the list is for reading. */
  isOff: boolean
  /** The field that puts a label on the picked candidates. */
  labelling: ReactNode
  children: ReactNode
}

/** The form around a list of applications: a box for all, the list with its boxes, and the bar of acts. */
export function BulkForm({ count, rows, isPostponed, isOff, labelling, children }: BulkFormProps) {
  const { t } = useTranslation('triage')
  const { pathname } = useLocation()
  const isScripted = useScripted()
  const form = useRef<HTMLFormElement>(null)
  const [search] = useSearchParams()
  const { to } = useTabState()
  const [picked, setPicked] = useState(search.getAll(pickField).length)
  usePickKeys(form)
  const most = Math.min(count, limits.bulkMoves)
  /** The box for all picks those of other pages too, so it is sent; of one page, only the boxes that the visitor sees. */
  const isWhole = isScripted && count <= rows
  function follow(changed: EventTarget): void {
    const boxes = boxesOf(form.current)
    const all = form.current?.querySelector<HTMLInputElement>(`.bulk-all > input`)
    if (changed === all) boxes.forEach((box, index) => (box.checked = all.checked && index < most))
    const ticked = boxes.filter(({ checked }) => checked).length
    if (all && ticked < Math.min(rows, most)) all.checked = false
    setPicked(all?.checked ? most : ticked)
  }
  if (isOff) return children
  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      className="bulk"
      onChange={({ target }) => follow(target)}
    >
      {Object.entries(filtersIn(search)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {count > 1 && (
        <label className="check bulk-all">
          <input type="checkbox" name={isWhole ? undefined : pickField} value={pickAll} />
          <span>{t(count > most ? 'all_of' : 'all', { count, most })}</span>
        </label>
      )}
      {children}
      <div className="bulk-bar" role="group" aria-label={t('bar')}>
        <b aria-live="polite">{picked > 0 ? t('picked', { count: picked }) : t('of_picked')}</b>
        <Button variant="outline" size="sm" name={bulkParam} value="refuse">
          {t('refuse')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          formMethod="post"
          formAction={to()}
          name="intent"
          value={isPostponed ? bulkIntents.activate : bulkIntents.postpone}
        >
          {t(isPostponed ? 'activate' : 'postpone')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          formMethod="post"
          formAction={to()}
          name="intent"
          value={bulkIntents.interview}
          title={t('interview')}
          aria-label={t('interview')}
        >
          {t('interview_short')}
        </Button>
        {labelling}
      </div>
    </Form>
  )
}

export function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('.bulk-pick > input') ?? [])]
}
