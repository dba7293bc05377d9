import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormRows } from './use-form-rows.ts'

export interface RowsProps<List extends string> {
  form: RowsForm<List>
  list: List
  /** «Место работы 2». */
  legend: (number: number) => string
  addLabel: string
  /** The fields of a row, whose names begin with `row`. */
  children: (row: `${List}[${number}]`) => ReactNode
}

/** A form with lists of rows. */
interface RowsForm<List extends string> {
  lists: Record<List, FormRows>
  /** How many rows a list may have. */
  rowLimits: Record<List, number>
  addRow: (list: List) => void
  removeRow: (list: List, row: number) => void
}

/** Rows that plain submit buttons add and remove; without script the answer opens at the row. */
export function Rows<List extends string>({
  form,
  list,
  legend,
  addLabel,
  children,
}: RowsProps<List>) {
  const { t } = useTranslation('common')
  const { rows, next } = form.lists[list]
  useFocusOnChange(rows, list)
  return (
    <>
      {rows.map((row, index) => (
        <Fieldset key={row} id={`${list}[${row}]`} legend={legend(index + 1)} className="form-row">
          {children(`${list}[${row}]`)}
          <div className="form-row-foot">
            <Button
              name="remove"
              value={`${list}[${row}]`}
              formAction={`#${list}-add`}
              onClick={instead(() => form.removeRow(list, row))}
              variant="ghost"
              size="sm"
              icon={<Icon of={Trash} size={16} />}
              aria-label={t('rows.remove_what', { what: legend(index + 1) })}
            >
              {t('rows.remove')}
            </Button>
          </div>
        </Fieldset>
      ))}
      {rows.length < form.rowLimits[list] && next !== null && (
        <div className="add-row">
          <Button
            name="add"
            value={list}
            id={`${list}-add`}
            formAction={`#${list}[${next}]`}
            onClick={instead(() => form.addRow(list))}
            variant="outline"
            size="sm"
            icon={<Icon of={Plus} size={16} />}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}

/** With script a row needs no request. */
function instead(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
}

/** With script the focus follows: into a new row, or to the button when one is gone. */
function useFocusOnChange(rows: readonly number[], list: string) {
  const before = useRef(rows.length)
  useEffect(() => {
    const isMore = rows.length > before.current
    const isLess = rows.length < before.current
    before.current = rows.length
    if (isLess) document.getElementById(`${list}-add`)?.focus()
    if (!isMore) return
    const row = document.getElementById(`${list}[${rows.at(-1)}]`)
    row?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
  }, [rows, list])
}
