import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { Fragment, useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormRows } from './use-form-rows.ts'

export interface RowsProps<List extends string> {
  form: RowsForm<List>
  list: List
  legend: (number: number) => string
  addLabel: string
  children: (row: `${List}[${number}]`) => ReactNode
}

interface RowsForm<List extends string> {
  lists: Record<List, FormRows>
  rowLimits: Record<List, number>
  addRow: (list: List) => void
  removeRow: (list: List, row: number) => void
  /** Restores a row, such as a past job, that the visitor has removed. */
  restoreRow?: (list: List, row: number) => void
}

/** The rows of a list in a form, such as past jobs, with buttons that add and remove rows. */
export function Rows<List extends string>({
  form,
  list,
  legend,
  addLabel,
  children,
}: RowsProps<List>) {
  const { t } = useTranslation('common')
  const { rows, next, removed } = form.lists[list]
  const { restoreRow } = form
  const drawn = restoreRow ? [...rows, ...removed].toSorted((one, other) => one - other) : rows
  const hasRoom = rows.length < form.rowLimits[list]
  useFocusOnChange(rows, list)
  return (
    <>
      {drawn.map((row) => {
        const name = `${list}[${row}]` as const
        const isOff = removed.includes(row)
        const title = legend(rows.indexOf(row) + 1)
        return (
          <Fragment key={row}>
            <Fieldset id={name} legend={title} isOff={isOff} className="form-row">
              <div className="form-row-act">
                <Button
                  name="remove"
                  value={name}
                  formAction={`#${list}-add`}
                  onClick={instead(() => form.removeRow(list, row))}
                  variant="ghost"
                  size="sm"
                  icon={<Icon of={Trash} size={16} />}
                  aria-label={t('rows.remove_what', { what: title })}
                >
                  {t('rows.remove')}
                </Button>
              </div>
              {children(name)}
            </Fieldset>
            {isOff && (
              <p className="form-row-gone">
                {t('rows.removed')}
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  id={`${name}-restore`}
                  disabled={!hasRoom}
                  onClick={() => restoreRow?.(list, row)}
                >
                  {t('rows.restore')}
                </Button>
              </p>
            )}
          </Fragment>
        )
      })}
      {hasRoom && next !== null && (
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

function instead(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
}

function useFocusOnChange(rows: readonly number[], list: string) {
  const last = useRef(rows)
  useEffect(() => {
    const before = last.current
    last.current = rows
    const gone = before.find((row) => !rows.includes(row))
    const come = rows.find((row) => !before.includes(row))
    if (gone !== undefined) {
      const restore = document.getElementById(`${list}[${gone}]-restore`)
      ;(restore ?? document.getElementById(`${list}-add`))?.focus()
    }
    if (come === undefined) return
    const row = document.getElementById(`${list}[${come}]`)
    row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }, [rows, list])
}
