import type { FieldMetadata } from '@conform-to/react'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { rowLimits } from './resume-form.ts'
import type { ResumeFormMeta } from './use-resume-form.ts'

export interface RowsProps<Row> {
  form: ResumeFormMeta
  list: { name: string; getFieldList: () => FieldMetadata<Row>[] }
  /** «Место работы 2». */
  legend: (number: number) => string
  addLabel: string
  removeLabel: (number: number) => string
  children: (row: FieldMetadata<Row>, index: number) => ReactNode
}

/** Rows that plain submit buttons add and remove; without script the answer opens at the row. */
export function Rows<Row>({ form, list, legend, addLabel, removeLabel, children }: RowsProps<Row>) {
  const { t } = useTranslation('resumes')
  const name = list.name as keyof typeof rowLimits
  const rows = list.getFieldList()
  useFocusOnChange(rows.length, name)
  return (
    <>
      {rows.map((row, index) => (
        <Fieldset
          key={row.key ?? index}
          id={`${name}[${index}]`}
          legend={legend(index + 1)}
          className="form-row"
        >
          {children(row, index)}
          <div className="form-row-foot">
            <Button
              {...form.remove.getButtonProps({ name, index } as never)}
              formAction={`#${name}-add`}
              variant="ghost"
              size="sm"
              icon={<Icon of={Trash} size={16} />}
              aria-label={removeLabel(index + 1)}
            >
              {t('rows.remove')}
            </Button>
          </div>
        </Fieldset>
      ))}
      {rows.length < rowLimits[name] && (
        <div>
          <Button
            {...form.insert.getButtonProps({ name } as never)}
            id={`${name}-add`}
            formAction={`#${name}[${rows.length}]`}
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

/** With script the focus follows: into a new row, or to the button when one is gone. */
function useFocusOnChange(count: number, name: string) {
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    const isLess = count < before.current
    before.current = count
    if (isLess) document.getElementById(`${name}-add`)?.focus()
    if (!isMore) return
    const row = document.getElementById(`${name}[${count - 1}]`)
    row?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
  }, [count, name])
}
