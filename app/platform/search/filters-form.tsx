import { useTranslation } from 'react-i18next'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { Carried } from './carried.tsx'
import type { FilterField } from './controls.server.ts'
import type { ResultPage } from './result-page.server.ts'
import { SuggestedField } from './suggested-field.tsx'
import { useAutoSubmit } from './use-auto-submit.ts'
import { useResultCount } from './use-result-count.ts'

interface FiltersFormProps {
  found: Pick<ResultPage, 'list' | 'controls' | 'carried'>
}

/** The form with search filters. With JavaScript, each change updates the results or their number on the button. */
export function FiltersForm({ found: { list, controls, carried } }: FiltersFormProps) {
  const { t } = useTranslation('search')
  const action = usePaths()[list]()
  const { found, count } = useResultCount(list)
  const { drawnFor, follow } = useAutoSubmit(action)
  return (
    <GetForm
      key={drawnFor}
      action={action}
      onChange={({ currentTarget: form }) => follow(form) || count(form)}
    >
      <Carried pairs={carried.filters} />
      {controls.map((control) => (
        <FilterControl key={control.name} control={control} />
      ))}
      <div className="filters-foot">
        <Button wide>{found === null ? t('show') : t('show_count', { found })}</Button>
      </div>
    </GetForm>
  )
}

function FilterControl({ control }: { control: FilterField }) {
  const { t } = useTranslation('search')
  const { name, label } = control
  switch (control.kind) {
    case 'sum':
      return (
        <TextField
          {...{ name, label }}
          suffix={control.unit}
          error={control.error}
          {...(control.error && landing)}
          inputMode="numeric"
          maxLength={40}
          defaultValue={control.value}
        />
      )
    case 'codes':
      return (
        <div>
          <SuggestedField
            list="professions"
            name={control.typed.name}
            label={label}
            help={control.help}
            error={control.error}
            {...((control.error ?? control.help) && landing)}
            placeholder={t('specialty_example')}
            defaultValue={control.typed.value}
            // Keeps the form from being sent while a profession is typed; it is sent when a suggestion is chosen.
            onChange={(event) => event.stopPropagation()}
          />
          {control.options.length > 0 && (
            <CheckboxGroup
              name={name}
              legend={t('chosen_specialties')}
              hideLegend
              options={control.options}
              defaultValue={control.chosen}
            />
          )}
        </div>
      )
    case 'flag':
      return (
        <Checkbox
          {...{ name, label }}
          value="1"
          count={control.count}
          defaultChecked={control.isSet}
        />
      )
    case 'choice':
      return (
        <Select
          {...{ name, label }}
          placeholder={t('any')}
          options={control.options}
          defaultValue={control.value}
        />
      )
    case 'choices':
      return (
        <CheckboxGroup
          name={name}
          legend={label}
          options={control.options}
          defaultValue={control.chosen}
        />
      )
  }
}
