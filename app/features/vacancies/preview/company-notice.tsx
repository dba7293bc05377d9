import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { mayAs } from '#contract/rules/team.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type CompanyNoticeProps = {
  company: Pick<OwnCompany, 'id' | 'role' | 'bin' | 'verification'>
}

/** Tells the employer what the company lacks to publish, or that its first vacancies are read by a moderator. */
export function CompanyNotice({ company }: CompanyNoticeProps) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const { id, role, bin, verification } = company
  if (verification === 'verified') return null
  if (verification === 'rejected') {
    return (
      <Notice tone="warning" title={t('preview.rejected_title')}>
        <div className="rows">
          <p>{t('preview.rejected_text')}</p>
          <div className="actions">
            <LinkButton variant="outline" to={paths.ownCompany(id)}>
              {t('preview.company_action')}
            </LinkButton>
          </div>
        </div>
      </Notice>
    )
  }
  if (bin === null && !mayAs(role, 'edit_company')) {
    return (
      <Notice tone="warning" title={t('preview.owner_title')}>
        {t('preview.owner_text')}
      </Notice>
    )
  }
  return <Notice>{t('preview.unverified')}</Notice>
}
