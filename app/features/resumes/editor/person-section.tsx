import { useTranslation } from 'react-i18next'
import { countries, type CountryCode } from '#contract/rules/vocabulary.ts'
import { AreaField } from '#app/platform/editor/code-fields.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { useCountry } from '#app/platform/root-data.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ResumeForm } from './resume-form.ts'

export function PersonSection({
  form,
  areas,
}: {
  form: ResumeForm
  areas: EditorChoices['areas']
}) {
  const { t } = useTranslation(['editor', 'resumes'])
  const own = useCountry().code
  const { input, select } = form
  return (
    <>
      <div className="two">
        <TextField {...input('first_name')} autoComplete="given-name" />
        <TextField {...input('last_name')} autoComplete="family-name" />
      </div>
      <AreaField form={form} areas={areas} />
      <TextField {...input('contacts.email')} autoComplete="email" />
      <ListRows form={form} list="contacts.phones">
        {(row) => (
          <>
            <TextField {...input(`${row}.number`)} required={false} hideLabel />
            <PhoneDetails form={form} row={row} />
          </>
        )}
      </ListRows>
      <OptionalFields
        form={form}
        names={['citizenship_codes', 'middle_name', 'birth_date', 'gender']}
        usual={{ citizenship_codes: own }}
        title={t('resumes:editor.person_details')}
      >
        <Citizenship form={form} own={own} />
        <TextField {...input('middle_name')} autoComplete="additional-name" />
        <div className="two">
          <TextField {...input('birth_date')} autoComplete="bday" />
          <Select {...select('gender')} placeholder={t('unsaid')} />
        </div>
      </OptionalFields>
    </>
  )
}

function PhoneDetails({ form, row }: { form: ResumeForm; row: `contacts.phones[${number}]` }) {
  const { t } = useTranslation('resumes')
  const { input, group } = form
  return (
    <OptionalFields
      form={form}
      names={[`${row}.messengers`, `${row}.comment`]}
      title={t('editor.phone_details')}
    >
      <CheckboxGroup {...group(`${row}.messengers`)} />
      <TextField {...input(`${row}.comment`)} />
    </OptionalFields>
  )
}

function Citizenship({ form: { control, texts }, own }: { form: ResumeForm; own: CountryCode }) {
  const { t } = useTranslation('resumes')
  const [first = own, ...others] = texts('citizenship_codes')
  const isListed = (countries as readonly string[]).includes(first)
  const ownFirst = [own, ...countries.filter((each) => each !== own)]
  return (
    <>
      <Select
        {...control('citizenship_codes')}
        defaultValue={first}
        options={ownFirst.map((value) => ({ value, label: t(`country.${value}`) }))}
      >
        {!isListed && <option value={first}>{first}</option>}
      </Select>
      {others.map((code) => (
        <input key={code} type="hidden" name="citizenship_codes" value={code} />
      ))}
    </>
  )
}
