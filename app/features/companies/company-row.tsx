import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyCard } from '#contract/company-list.ts'
import type { CompanyTile } from '#contract/rules/company-tile.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'

interface CompanyRowProps {
  company: Omit<CompanyCard, 'answer_record' | 'logo_url'>
  tile: CompanyTile
  /** How the company answers. */
  record: ReactNode
}

const areasShown = 3

/** Shows a company in a list: what is proved about it, how it answers, and where it has vacancies. */
export function CompanyRow({ company, tile, record }: CompanyRowProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const {
    name,
    slug,
    verified_by: proof,
    verified_domain: domain,
    open_vacancies_count: count,
  } = company
  return (
    <article className="card">
      <div className="company-head">
        <Avatar {...tile} />
        <div>
          <div className="card-head">
            <h2>
              <Link className="card-link" to={paths.company(slug)}>
                {name}
              </Link>
            </h2>
          </div>
          <p className="meta">
            <span>{count > 0 ? t('list.vacancies', { count }) : t('list.no_vacancies')}</span>
            <Areas company={company} />
          </p>
          {company.is_verified && (
            <p className="meta">
              <Badge tone="success" icon={BadgeCheck}>
                {t('verification.verified')}
              </Badge>
              {proof && <span>{t(`verification.by.${proof}`, { domain })}</span>}
            </p>
          )}
          <div className="meta">{record}</div>
        </div>
      </div>
    </article>
  )
}

function Areas({ company: { area, areas } }: Pick<CompanyRowProps, 'company'>) {
  const { t } = useTranslation('companies')
  if (areas.length === 0) return area && <span>{area.name}</span>
  const names = areas.slice(0, areasShown).map(({ name }) => name)
  const more = areas.length - names.length
  const shown = names.join(', ')
  return <span>{more > 0 ? t('list.more_areas', { areas: shown, count: more }) : shown}</span>
}
