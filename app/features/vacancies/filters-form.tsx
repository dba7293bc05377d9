import { useTranslation } from 'react-i18next'
import { currencySign, formatCount } from '#app/platform/i18n/money.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { useCountry, usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Facet } from './choices.server.ts'
import { writeSearch, type VacancySearch } from './filters.ts'
import { useFoundCount } from './use-found-count.ts'

export interface FiltersFormProps {
  search: VacancySearch
  facets: readonly Facet[]
  /** How many of what is found name a salary. */
  withSalary: number
}

/** A GET form: each change is an address. The key draws it anew when a chip or Back changed the search. */
export function FiltersForm(props: FiltersFormProps) {
  return <Filters {...props} key={writeSearch(props.search)} />
}

function Filters({ search, facets, withSalary }: FiltersFormProps) {
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
        {(withSalary > 0 || search.only_with_salary) && (
          <Checkbox
            name="only_with_salary"
            value="1"
            label={t('filters.only_with_salary')}
            count={formatCount(withSalary)}
            defaultChecked={search.only_with_salary}
          />
        )}
      </div>
      {facets.map(({ name, legend, options }) => (
        <CheckboxGroup key={name} {...{ name, legend, options }} defaultValue={search[name]} />
      ))}
      <div className="filters-foot">
        <Button wide>
          {found === null ? t('filters.show') : t('filters.show_count', { found })}
        </Button>
      </div>
    </GetForm>
  )
}
