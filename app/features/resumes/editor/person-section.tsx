import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { limits } from '#contract/rules/limits.ts'
import { countries, genders } from '#contract/rules/vocabulary.ts'
import { useCountry } from '#app/platform/root-data.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HiddenField } from './hidden-field.tsx'
import { toOption } from './to-option.ts'
import type { EditorForm } from './use-resume-form.ts'

export function PersonSection({ form, areas }: { form: EditorForm; areas: Dictionaries['areas'] }) {
  const { t } = useTranslation('resumes')
  const { control, hidden } = form
  return (
    <>
      <div className="two">
        <TextField
          {...control('first_name')}
          label={t('field.first_name')}
          autoComplete="given-name"
          maxLength={limits.personName}
          required
        />
        <TextField
          {...control('last_name')}
          label={t('field.last_name')}
          autoComplete="family-name"
          maxLength={limits.personName}
          required
        />
      </div>
      <TextField
        {...control('middle_name')}
        label={t('field.middle_name')}
        autoComplete="additional-name"
        maxLength={limits.personName}
      />
      <Combobox
        {...control('area_code')}
        label={t('field.area_code')}
        placeholder={t('choose')}
        nothing={t('nothing.area_code')}
        groups={[{ options: areas.map(toOption) }]}
        required
      />
      <TextField
        {...control('contacts.email')}
        label={t('field.email')}
        help={t('help.contacts')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.username}
      />
      <Rows
        form={form}
        list="contacts.phones"
        legend={(number) => t('rows.phone', { number })}
        addLabel={t('rows.add_phone')}
      >
        {(row) => (
          <>
            <TextField
              {...control(`${row}.number`)}
              label={t('field.phone')}
              help={t('help.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={24}
            />
            <HiddenField {...hidden(`${row}.comment`)} />
            <HiddenField {...hidden(`${row}.preferred`)} />
          </>
        )}
      </Rows>
      <div className="two">
        <TextField
          {...control('birth_date')}
          label={t('field.birth_date')}
          help={t('help.unseen')}
          type="date"
          autoComplete="bday"
          placeholder={t('placeholder.date')}
        />
        <Select
          {...control('gender')}
          label={t('field.gender')}
          help={t('help.unseen')}
          placeholder={t('unsaid')}
          options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
      </div>
      <Citizenship form={form} />
    </>
  )
}

/** One country in the form; further ones stay as they are. */
function Citizenship({ form: { control, texts } }: { form: EditorForm }) {
  const { t } = useTranslation('resumes')
  const own = useCountry().code
  const [first = own, ...others] = texts('citizenship_codes')
  const isListed = (countries as readonly string[]).includes(first)
  const ownFirst = [own, ...countries.filter((each) => each !== own)]
  return (
    <>
      <Select
        {...control('citizenship_codes')}
        label={t('field.citizenship_codes')}
        defaultValue={first}
        options={ownFirst.map((value) => ({ value, label: t(`country.${value}`) }))}
      >
        {!isListed && <option value={first}>{first}</option>}
      </Select>
      <HiddenField name="citizenship_codes" texts={others} />
    </>
  )
}
