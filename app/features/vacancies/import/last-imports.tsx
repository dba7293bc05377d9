import { ownPaths } from '#app/own-paths.ts'
import { useTranslation } from 'react-i18next'
import type { VacancyImport } from '#contract/vacancy-imports.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface LastImport extends Pick<VacancyImport, 'public_id' | 'file_name' | 'state'> {
  count: number
}

/** The imports that can still be looked at, and undone. */
export function LastImports({ imports }: { imports: readonly LastImport[] }) {
  const { t } = useTranslation('vacancy_file')
  const paths = usePaths()
  return (
    <Panel title={t('last')}>
      <ul className="file-rows">
        {imports.map(({ public_id, file_name, state, count }) => (
          <li key={public_id}>
            <Link to={ownPaths(paths).vacancyImport(public_id)}>{file_name}</Link>
            <div className="file-row-line">
              {state === 'undone' ? t('last_undone') : t('last_count', { count })}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
