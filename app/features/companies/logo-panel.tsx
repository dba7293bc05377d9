import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PicturePanel } from '#app/platform/picture/picture-panel.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { initialsOf } from '#app/ui/initials.ts'

interface LogoPanelProps {
  company: Pick<OwnCompany, 'id' | 'name' | 'logo_url'>
  refusal: FormRefusal | null | undefined
}

export function LogoPanel({ company: { id, name, logo_url: src }, refusal }: LogoPanelProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <PicturePanel
      name="logo"
      texts={t('logo', { returnObjects: true })}
      picture={{ src, initials: initialsOf(name), square: true }}
      to={{ page: paths.ownCompany(id), question: paths.deleteLogo(id) }}
      refusal={refusal}
      className="bleed"
    />
  )
}
