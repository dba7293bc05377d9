import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'

/** The company of a vacancy; the employer can change it only in a new vacancy. */
export interface CompanyChoice {
  companies: readonly {
    id: number
    name: string
    addresses: readonly { value: string; text: string }[]
  }[]
  chosen: string
  isNew: boolean
}

export function companyChoices(companies: readonly OwnCompany[]): CompanyChoice['companies'] {
  return companies.map(({ id, name, addresses }) => ({
    id,
    name,
    addresses: addresses.map(({ area, address }) => ({
      value: address,
      text: [area?.name, address].filter(Boolean).join(', '),
    })),
  }))
}

export function CompanyField({
  company: { companies, chosen, isNew },
  error,
}: {
  company: CompanyChoice
  error?: string
}) {
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  const [first] = companies
  if (!isNew || (companies.length === 1 && first)) {
    const name = companies.find(({ id }) => String(id) === chosen)?.name ?? first?.name
    return (
      <p>
        {t('company.for')} <b>{name}</b>
        {isNew && <input type="hidden" name="company_id" value={first?.id} />}
      </p>
    )
  }
  return (
    <Select
      name="company_id"
      label={t('company.label')}
      defaultValue={chosen}
      error={error}
      required
      help={<Link to={paths.newCompany()}>{t('company.add')}</Link>}
      options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
