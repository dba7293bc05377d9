import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { Rows, type RowsProps } from '#app/platform/form/rows.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Combobox, type ComboboxProps } from '#app/ui/combobox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface AddressRowsProps {
  form: RowsProps<'addresses'>['form']
  main: string | undefined
  error: string | undefined
  control: (name: string) => {
    name: string
    defaultValue: string | undefined
    error: string | undefined
  }
  city: Pick<ComboboxProps, 'groups' | 'placeholder' | 'nothing' | 'findMeant'>
}

/** Form rows for the addresses where a company meets candidates; exactly one is the main address. */
export function AddressRows({ form, main, error, control, city }: AddressRowsProps) {
  const { t } = useTranslation('companies')
  return (
    <Fieldset id="addresses" legend={t('form.places')} hideLegend error={error}>
      <div className="rows">
        <Rows
          form={form}
          list="addresses"
          legend={(number) => t('form.address', { number })}
          addLabel={t('form.add_address')}
        >
          {(row) => (
            <>
              <div className="two">
                <Combobox {...control(`${row}.area_code`)} {...city} label={t('field.area_code')} />
                <TextField
                  {...control(`${row}.address`)}
                  label={t('field.address')}
                  help={t('help.address')}
                  required
                  autoComplete="street-address"
                  maxLength={limits.addressLine}
                />
              </div>
              <TextArea
                {...control(`${row}.how_to_get_in`)}
                label={t('field.how_to_get_in')}
                help={t('help.how_to_get_in')}
                rows={2}
                limit={limits.howToGetIn}
              />
              <div className="two">
                <TextField
                  {...control(`${row}.contact_name`)}
                  label={t('field.contact_name')}
                  autoComplete="off"
                  maxLength={limits.personName}
                />
                <TextField
                  {...control(`${row}.contact_phone`)}
                  label={t('field.phone')}
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                />
                <TextField
                  {...control(`${row}.label`)}
                  label={t('field.label')}
                  help={t('help.label')}
                  autoComplete="off"
                  maxLength={limits.addressLabel}
                />
              </div>
              <label className="check">
                <input
                  type="radio"
                  name="main_address"
                  value={/\d+/.exec(row)?.[0]}
                  defaultChecked={row === `addresses[${main}]`}
                />
                <span>{t('form.is_main')}</span>
              </label>
              <Checkbox
                name={`${row}.is_public`}
                value="1"
                defaultChecked={control(`${row}.is_public`).defaultValue === '1'}
                label={t('form.is_public')}
                help={t('help.is_public')}
              />
            </>
          )}
        </Rows>
      </div>
    </Fieldset>
  )
}
