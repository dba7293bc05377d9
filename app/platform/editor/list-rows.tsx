import type { ReactNode } from 'react'
import type { Fields } from '#contract/content/kinds.ts'
import type { ListName } from '#contract/content/paths.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Carried } from './carried.tsx'
import type { EditorForm, EditorTable } from './use-editor-form.ts'

export function ListRows<T extends EditorTable, List extends ListName<T['fields']>>({
  form,
  list,
  children,
}: {
  form: EditorForm<T>
  list: List
  children: (row: `${List}[${number}]`) => ReactNode
}) {
  const { labels } = form
  return (
    <Rows
      form={form}
      list={list}
      legend={(number) => labels.row(list, number)}
      addLabel={labels.add(list)}
    >
      {(row) => (
        <>
          {children(row)}
          <Carried fields={form.table.fields as Fields} values={form.values} row={row} />
        </>
      )}
    </Rows>
  )
}
