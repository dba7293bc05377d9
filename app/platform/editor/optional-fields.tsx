import type { ReactNode } from 'react'
import { topField } from '#contract/field-errors.ts'
import { Fold } from '#app/ui/fold.tsx'

interface OptionalForm<Name extends string> {
  texts: (path: Name) => readonly string[]
  begins: (path: Name) => string | undefined
  lists: Record<string, { rows: readonly number[] } | undefined>
  wrong: readonly string[]
}

interface OptionalFieldsProps<Name extends string> {
  form: OptionalForm<Name>
  names: readonly Name[]
  usual?: Partial<Record<Name, string>>
  title: string
  children: ReactNode
}

export function OptionalFields<Name extends string>({
  form: { texts, begins, lists, wrong },
  names,
  usual,
  title,
  children,
}: OptionalFieldsProps<Name>) {
  const isOpen = names.some(
    (name) =>
      texts(name).some((text) => text && text !== (usual?.[name] ?? begins(name))) ||
      Boolean(lists[name]?.rows.length) ||
      wrong.some((path) => path === name || topField(path) === name),
  )
  return (
    <Fold title={title} isOpen={isOpen}>
      <div className="rows">{children}</div>
    </Fold>
  )
}
