import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mayDo, type VacancyAction } from '#contract/rules/vacancy-moves.ts'
import type { WrittenVacancy } from '#contract/written-vacancies.ts'
import { Button } from '#app/ui/button.tsx'

type Moving = Pick<WrittenVacancy, 'status'> &
  Partial<Pick<WrittenVacancy, 'version'>> & {
    /** How many open applications the closing of the vacancy rejects, if the page knows it. */
    toReject?: number
  }

export interface VacancyMovesProps {
  vacancy: Moving
  action?: string
}

const single = ['pause', 'unpause', 'prolong', 'restore'] as const

/** The employer's buttons that publish, pause, close or delete a vacancy. */
export function VacancyMoves({ vacancy, action }: VacancyMovesProps) {
  const may = (action: VacancyAction) => mayDo(action, vacancy.status)
  return (
    <div className="rows">
      <div className="actions">
        {single.filter(may).map((intent) => (
          <Form key={intent} method="post" action={action}>
            <input type="hidden" name="version" value={vacancy.version} />
            <MoveButton intent={intent} variant="outline" />
          </Form>
        ))}
      </div>
      {may('archive') && <ArchiveForm vacancy={vacancy} action={action} />}
      {may('delete') && <Delete />}
    </div>
  )
}

function MoveButton({
  intent,
  variant,
}: {
  intent: (typeof single)[number] | 'delete'
  variant: 'outline' | 'danger'
}) {
  const { t } = useTranslation('written_vacancies')
  const { formData } = useNavigation()
  return (
    <Button
      size="sm"
      variant={variant}
      name="intent"
      value={intent}
      pending={formData?.get('intent') === intent}
    >
      {t(`moves.${intent}.label`)}
    </Button>
  )
}

export function ArchiveForm({ vacancy, action }: VacancyMovesProps) {
  const { t } = useTranslation('written_vacancies')
  return (
    <details className="fold">
      <summary>{t('moves.archive.label')}</summary>
      <Form method="post" action={action} className="rows">
        <p>
          {t('moves.archive.text')}{' '}
          {vacancy.toReject !== undefined &&
            t('moves.archive.rejects', { count: vacancy.toReject })}
        </p>
        <input type="hidden" name="version" value={vacancy.version} />
        <input type="hidden" name="intent" value="archive" />
        <div className="actions">
          {(['hired', 'cancelled'] as const).map((reason) => (
            <Button key={reason} size="sm" variant="outline" name="reason" value={reason}>
              {t(`moves.archive.${reason}`)}
            </Button>
          ))}
        </div>
      </Form>
    </details>
  )
}

function Delete() {
  const { t } = useTranslation('written_vacancies')
  return (
    <details className="fold">
      <summary>{t('moves.delete.title')}</summary>
      <Form method="post" className="rows">
        <p>{t('moves.delete.text')}</p>
        <div className="actions">
          <MoveButton intent="delete" variant="danger" />
        </div>
      </Form>
    </details>
  )
}
