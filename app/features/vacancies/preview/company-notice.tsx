import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Tells the employer that the first vacancy can be published only after the company is verified. */
export function CompanyNotice({ company }: { company: Pick<OwnCompany, 'id' | 'verification'> }) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { id, verification } = company
  if (verification === 'verified') return null
  if (verification === 'pending') return <Notice>{t('preview.unverified')}</Notice>
  return (
    <Notice tone="warning" title={t('preview.company_title')}>
      <div className="rows">
        <p>{t('preview.company_text')}</p>
        <div className="actions">
          <LinkButton variant="outline" to={paths.ownCompany(id)}>
            {t('preview.company_action')}
          </LinkButton>
        </div>
      </div>
    </Notice>
  )
}
