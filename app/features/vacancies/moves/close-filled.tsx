import { useTranslation } from 'react-i18next'
import { mayDo } from '#contract/rules/vacancy-moves.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ArchiveForm, type VacancyMovesProps } from './vacancy-moves.tsx'

/** Offers the employer to close the vacancy after a hire, which rejects all other applicants. */
export function CloseFilled({ vacancy }: Pick<VacancyMovesProps, 'vacancy'>) {
  const { t } = useTranslation('written_vacancies')
  if (!mayDo('archive', vacancy.status)) return null
  return (
    <Notice tone="success" title={t('moves.archive.filled')}>
      <ArchiveForm vacancy={vacancy} />
    </Notice>
  )
}
