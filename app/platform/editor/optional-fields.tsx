import type { ReactNode } from 'react'
import { topField } from '#contract/field-errors.ts'

interface OptionalForm<Name extends string> {
  texts: (path: Name) => readonly string[]
  lists: Record<string, { rows: readonly number[] } | undefined>
  wrong: readonly string[]
}

interface OptionalFieldsProps<Name extends string> {
  form: OptionalForm<Name>
  names: readonly Name[]
  title: string
  children: ReactNode
}

/** Fields that few need: folded while nothing is said in them and nothing is wrong. */
export function OptionalFields<Name extends string>({
  form: { texts, lists, wrong },
  names,
  title,
  children,
}: OptionalFieldsProps<Name>) {
  const isOpen = names.some(
    (name) =>
      texts(name).some(Boolean) ||
      Boolean(lists[name]?.rows.length) ||
      wrong.some((path) => path === name || topField(path) === name),
  )
  return (
    <details className="fold" open={isOpen || undefined}>
      <summary>{title}</summary>
      <div className="rows">{children}</div>
    </details>
  )
}
