import { useTranslation } from 'react-i18next'
import type { VacancyFacets } from '#contract/vacancies.ts'
import { employmentForms, experienceLevels, workFormats } from '#contract/rules/vocabulary.ts'
import { currencySign, formatCount } from '#app/platform/i18n/money.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { useCountry, usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { writeSearch, type FacetName, type VacancySearch } from './filters.ts'

export interface FiltersFormProps {
  search: VacancySearch
  facets: VacancyFacets
}

const values = {
  experience: experienceLevels,
  work_format: workFormats,
  employment_form: employmentForms,
} as const

/** A GET form: each change is an address. The key draws it anew when a chip or Back changed the search. */
export function FiltersForm({ search, facets }: FiltersFormProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { currency } = useCountry()
  const count = (name: FacetName, value: string) =>
    formatCount(facets[name].find((counted) => counted.code === value)?.count ?? 0)
  return (
    <GetForm action={paths.vacancies()} className="stack" key={writeSearch(search)}>
      {search.q && <input type="hidden" name="q" value={search.q} />}
      {search.area && <input type="hidden" name="area" value={search.area} />}
      {search.company && <input type="hidden" name="company" value={search.company} />}
      {search.sort !== 'relevance' && <input type="hidden" name="sort" value={search.sort} />}
      {search.specialty.map((code) => (
        <input key={code} type="hidden" name="specialty" value={code} />
      ))}
      <div>
        <TextField
          name="salary_from"
          label={t('filters.salary_from')}
          suffix={t('filters.per_month', { currency: currencySign(currency) })}
          inputMode="numeric"
          maxLength={12}
          defaultValue={search.salary_from}
        />
        <Checkbox
          name="only_with_salary"
          value="1"
          label={t('filters.only_with_salary')}
          count={formatCount(facets.with_salary)}
          defaultChecked={search.only_with_salary}
        />
      </div>
      <CheckboxGroup
        legend={t('filters.experience')}
        name="experience"
        defaultValue={search.experience}
        options={values.experience.map((value) => ({
          value,
          label: t(`experience.${value}`),
          count: count('experience', value),
        }))}
      />
      <CheckboxGroup
        legend={t('filters.work_format')}
        name="work_format"
        defaultValue={search.work_format}
        options={values.work_format.map((value) => ({
          value,
          label: t(`work_format.${value}`),
          count: count('work_format', value),
        }))}
      />
      <CheckboxGroup
        legend={t('filters.employment_form')}
        name="employment_form"
        defaultValue={search.employment_form}
        options={values.employment_form.map((value) => ({
          value,
          label: t(`employment_form.${value}`),
          count: count('employment_form', value),
        }))}
      />
      <Button variant="outline" wide>
        {t('filters.show')}
      </Button>
    </GetForm>
  )
}
