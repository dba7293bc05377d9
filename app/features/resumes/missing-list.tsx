import { useTranslation } from 'react-i18next'
import { byPlace } from './editor/sections.ts'

/** Where a missing field of the contract is filled in. */
const fieldIds: Record<string, string> = { contacts: 'contacts.email' }

/** What publishing still needs in the order of the form, each with a link to its field. */
export function MissingList({
  missing,
  hrefFor,
}: {
  missing: readonly string[]
  hrefFor: (field: string) => string
}) {
  const { t } = useTranslation('resumes')
  if (missing.length === 0) return <p className="help">{t('progress.ready')}</p>
  return (
    <div className="help">
      <p>{t('progress.missing', { count: missing.length })}</p>
      <ul className="links">
        {missing.toSorted(byPlace).map((name) => (
          <li key={name}>
            <a href={hrefFor(fieldIds[name] ?? name)}>{t(`missing.${name}` as 'missing.title')}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
