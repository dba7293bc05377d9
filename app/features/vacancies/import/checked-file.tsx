import { ownPaths } from '#app/own-paths.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Verification } from '#contract/rules/company-verification.ts'
import type { VacancyFileFault } from '#contract/vacancy-imports.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useFaultText } from './use-fault-text.ts'

/** A row of a file as the dry run shows it. */
export interface ShownRow {
  line: number
  title: string
  /** The city and the pay in words. */
  facts: string
  faults: VacancyFileFault[]
}

export interface CheckedFileProps {
  rows: readonly ShownRow[]
  unknownColumns: readonly string[]
  company: {
    id: number
    name: string
    verification: Verification
    hasBin: boolean
  }
  /** How many publications the plan has left, of how many. */
  left: number
  limit: number
  refusal: FormRefusal | null | undefined
}

/** The second step of an import: what was read, and the buttons that save it. */
export function CheckedFile(props: CheckedFileProps) {
  const { rows, unknownColumns, company, left, limit, refusal } = props
  const { t } = useTranslation('vacancy_file')
  const paths = usePaths()
  const errorText = useErrorText()
  const isPending = useNavigation().state !== 'idle'
  const having = (before: VacancyFileFault['before']) =>
    rows.filter(({ faults }) => faults.some((fault) => fault.before === before)).length
  const [faulty, unpublishable] = [having('saving'), having('publishing')]
  const obstacle =
    company.verification === 'rejected' ? 'company_rejected' : company.hasBin ? null : 'no_bin'
  const isReady = faulty === 0 && unpublishable === 0
  const canPublish = isReady && !obstacle && rows.length <= left
  return (
    <Form method="post" className="stack">
      {refusal?.error && <Notice tone="danger">{errorText(refusal.error)}</Notice>}
      {faulty > 0 && <Notice tone="danger">{t('faulty', { count: faulty })}</Notice>}
      {faulty === 0 && unpublishable > 0 && (
        <Notice tone="warning">{t('unpublishable', { count: unpublishable })}</Notice>
      )}
      {isReady && <Notice>{t('ready')}</Notice>}
      {obstacle && (
        <Notice tone="warning">
          {t(obstacle)} <Link to={paths.ownCompany(company.id)}>{t('to_company')}</Link>
        </Notice>
      )}
      {!obstacle && company.verification !== 'verified' && <Notice>{t('will_be_held')}</Notice>}
      {unknownColumns.length > 0 && (
        <p>{t('unknown_columns', { names: unknownColumns.join(', ') })}</p>
      )}
      <Panel>
        <FileRows rows={rows} />
      </Panel>
      <p>
        {t('left', { left, limit })}{' '}
        {rows.length > left && (
          <>
            {t('above_plan', { count: rows.length })}{' '}
            <Link to={moneyPaths(paths).plans()}>{t('to_plans')}</Link>
          </>
        )}
      </p>
      <div className="actions">
        {canPublish && (
          <Button name="intent" value="publish" pending={isPending}>
            {t('publish', { count: rows.length })}
          </Button>
        )}
        {faulty === 0 && (
          <Button
            name="intent"
            value="drafts"
            variant={canPublish ? 'outline' : undefined}
            pending={isPending}
          >
            {t('save_drafts')}
          </Button>
        )}
        <LinkButton to={ownPaths(paths).importVacancies()} variant="outline">
          {t('again')}
        </LinkButton>
      </div>
    </Form>
  )
}

function FileRows({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation('vacancy_file')
  const faultText = useFaultText()
  return (
    <ol className="file-rows">
      {rows.map(({ line, title, facts, faults }) => (
        <li key={line}>
          <div className="file-row-line">{t('line', { line })}</div>
          <div className="file-row-title">{title || t('no_title')}</div>
          {facts && <div>{facts}</div>}
          {faults.map((fault) => (
            <p key={fault.column} className="file-row-fault">
              {faultText(fault)}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
