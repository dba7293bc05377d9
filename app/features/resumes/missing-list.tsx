import { useTranslation } from 'react-i18next'
import type { Missing } from './editor/filling.ts'

/** What publishing still needs, each with a link to its field. */
export function MissingList({
  missing,
  hrefFor,
}: {
  missing: readonly Missing[]
  hrefFor: (field: string) => string
}) {
  const { t } = useTranslation('resumes')
  function sentence({ field, row }: Missing): string {
    const key = field.replace(/\[\d+\]/g, '').replaceAll('.', '_') as 'experience_company'
    const { name, number } = row ?? {}
    return t(`missing.${key}`, { row: name ? `«${name}»` : t('missing.row', { number }) })
  }
  return (
    <ul className="links">
      {missing.map((each) => (
        <li key={each.field}>
          <a href={hrefFor(each.field)}>{sentence(each)}</a>
        </li>
      ))}
    </ul>
  )
}
