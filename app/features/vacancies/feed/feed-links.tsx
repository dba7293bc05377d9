import { useTranslation } from 'react-i18next'
import { companyPaths } from '#app/company-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface FeedLinksProps {
  companies: readonly { value: string; label: string }[]
}

/** The links to the feeds of companies, beside the import of a file. */
export function FeedLinks({ companies }: FeedLinksProps) {
  const { t } = useTranslation('vacancy_file')
  const paths = usePaths()
  return (
    <Panel title={t('feeds')}>
      <p>{t('feeds_help')}</p>
      <ul className="file-rows">
        {companies.map(({ value, label }) => (
          <li key={value}>
            <Link to={companyPaths(paths).feed(value)}>{t('feed_of', { name: label })}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
