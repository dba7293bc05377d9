import { ownPaths } from '#app/own-paths.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { VacancyImport } from '#contract/vacancy-imports.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'

type Counts = VacancyImport['vacancies']

/** The last step of an import: what became of its vacancies, and the way back. */
export function ImportedFile({ isUndone, counts }: { isUndone: boolean; counts: Counts }) {
  const { t } = useTranslation('vacancy_file')
  const paths = usePaths()
  const isPending = useNavigation().state !== 'idle'
  const kept = counts.with_applications
  const shown = (Object.keys(counts) as (keyof Counts)[]).filter((name) => counts[name] > 0)
  return (
    <Form method="post" className="stack">
      {isUndone && (
        <Notice tone="success">{kept > 0 ? t('undone_kept', { count: kept }) : t('undone')}</Notice>
      )}
      <Panel>
        <ul className="file-rows">
          {shown.map((name) => (
            <li key={name}>
              {t(`counts.${name}`)}: {counts[name]}
            </li>
          ))}
        </ul>
        {!isUndone && <p className="help">{t('undo_help')}</p>}
      </Panel>
      <div className="actions">
        <LinkButton to={paths.myVacancies()}>{t('to_vacancies')}</LinkButton>
        {!isUndone && (
          <Button name="intent" value="undo" variant="outline" pending={isPending}>
            {t('undo')}
          </Button>
        )}
        <LinkButton to={ownPaths(paths).importVacancies()} variant="outline">
          {t('another')}
        </LinkButton>
      </div>
    </Form>
  )
}
