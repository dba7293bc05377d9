import type { Missing } from './filling.ts'
import { useLabels, type TableName } from './labels.ts'

export function MissingList({
  of,
  missing,
  hrefFor,
}: {
  of: TableName
  missing: readonly Missing[]
  hrefFor: (field: string) => string
}) {
  const labels = useLabels(of)
  return (
    <ul className="links">
      {missing.map(({ field, code, row }) => (
        <li key={field}>
          <a href={hrefFor(field)}>{labels.missing(field, code, row)}</a>
        </li>
      ))}
    </ul>
  )
}
