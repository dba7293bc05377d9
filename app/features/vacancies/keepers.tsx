import { useTranslation } from 'react-i18next'
import type { CompanyTile } from '#contract/rules/company-tile.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Link } from '#app/ui/link.tsx'
import { AnswerRecord } from './answer-record.tsx'
import type { RecordFacts } from './card-fields.ts'

interface KeepersProps {
  companies: {
    name: string
    slug: string
    tile: CompanyTile
    open_vacancies_count: number
    record: RecordFacts
  }[]
}

/** Lists companies that answer in time and have open vacancies. */
export function Keepers({ companies }: KeepersProps) {
  const { t } = useTranslation('home')
  const paths = usePaths()
  return (
    <ul className="link-grid keepers">
      {companies.map(({ name, slug, tile, open_vacancies_count: count, record }) => (
        <li key={slug}>
          <Link to={paths.company(slug)}>
            <Avatar {...tile} />
            <b>{name}</b>
            <AnswerRecord record={record} />
            <span className="help">{t('keepers.vacancies', { count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
