import { companyPaths } from '#app/company-paths.ts'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PicturePanel } from '#app/platform/picture/picture-panel.tsx'
import { usePaths } from '#app/platform/root-data.tsx'

interface LogoPanelProps {
  company: Pick<OwnCompany, 'id' | 'name' | 'slug' | 'logo_url'>
  refusal: FormRefusal | null | undefined
}

export function LogoPanel({ company, refusal }: LogoPanelProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <PicturePanel
      name="logo"
      texts={t('logo', { returnObjects: true })}
      picture={companyTile(company, 'large')}
      to={{
        page: paths.ownCompany(company.id),
        question: companyPaths(paths).deleteLogo(company.id),
      }}
      refusal={refusal}
      className="bleed"
    />
  )
}
