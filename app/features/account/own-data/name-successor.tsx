import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface NameSuccessorProps {
  companies: readonly { id: number; name: string }[]
}

/** Tells the only owner of a company with other members what comes before the account can be deleted. */
export function NameSuccessor({ companies }: NameSuccessorProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <Notice tone="warning" title={t('data.delete.successor')}>
      <p>{t('data.delete.successor_text')}</p>
      <ul>
        {companies.map(({ id, name }) => (
          <li key={id}>
            <Link to={teamPaths(paths).leave(id)}>{t('data.delete.to_team', { name })}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
