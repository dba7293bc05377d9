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
import { useFoundCount } from './use-found-count.ts'

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
export function FiltersForm(props: FiltersFormProps) {
  return <Filters {...props} key={writeSearch(props.search)} />
}

function Filters({ search, facets }: FiltersFormProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { currency } = useCountry()
  const { found, count } = useFoundCount()
  return (
    <GetForm action={paths.vacancies()} onChange={(event) => count(event.currentTarget)}>
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
        {(facets.with_salary > 0 || search.only_with_salary) && (
          <Checkbox
            name="only_with_salary"
            value="1"
            label={t('filters.only_with_salary')}
            count={formatCount(facets.with_salary)}
            defaultChecked={search.only_with_salary}
          />
        )}
      </div>
      <Facet
        name="experience"
        {...{ search, facets }}
        labelOf={(value) => t(`experience.${value}`)}
      />
      <Facet
        name="work_format"
        {...{ search, facets }}
        labelOf={(value) => t(`work_format.${value}`)}
      />
      <Facet
        name="employment_form"
        {...{ search, facets }}
        labelOf={(value) => t(`employment_form.${value}`)}
      />
      <div className="filters-foot">
        <Button wide>
          {found === null ? t('filters.show') : t('filters.show_count', { found })}
        </Button>
      </div>
    </GetForm>
  )
}

interface FacetProps<Name extends FacetName> extends FiltersFormProps {
  name: Name
  labelOf: (value: (typeof values)[Name][number]) => string
}

/** The values that would find something, and those that are chosen. */
function Facet<Name extends FacetName>({ name, search, facets, labelOf }: FacetProps<Name>) {
  const { t } = useTranslation('vacancies')
  const options = values[name].flatMap((value) => {
    const count = facets[name].find(({ code }) => code === value)?.count ?? 0
    const isShown = count > 0 || search[name].includes(value)
    return isShown ? [{ value, label: labelOf(value), count: formatCount(count) }] : []
  })
  if (options.length === 0) return null
  return (
    <CheckboxGroup
      legend={t(`filters.${name}`)}
      name={name}
      defaultValue={search[name]}
      options={options}
    />
  )
}
