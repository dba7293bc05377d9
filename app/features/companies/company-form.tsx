import { Form, useNavigation } from '@remix-run/react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { limits } from '#contract/rules/limits.ts'
import { companyTypes, employeeRanges } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { SavedNote } from '#app/platform/form/saved-note.tsx'
import { useSaved } from '#app/platform/form/saved.ts'
import { useFormRows } from '#app/platform/form/use-form-rows.ts'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { useFindMeant } from '#app/platform/editor/use-find-meant.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AddressRows } from './address-rows.tsx'
import { addressFields, companyIntent, fieldNames, rowLimits } from './company-values.ts'

interface CompanyFormProps {
  shown: FormRefusal
  areas: Dictionaries['areas']
  submit: string
  idempotencyKey?: string
  note?: string
}

export function CompanyForm({ shown, areas, submit, idempotencyKey, note }: CompanyFormProps) {
  const { t } = useTranslation('companies')
  const [values] = useState(shown.values)
  const rows = useFormRows(values, ['addresses'])
  const { summary, field } = useFieldErrors(shown, useLabels(rows.lists.addresses.rows))
  const { formMethod, formData } = useNavigation()
  const isPending = formMethod === 'POST' && formData?.get('intent') === companyIntent
  const saved = useSaved(companyIntent)
  const isRefused = shown.error !== null || summary.length > 0
  // The Enter key could send the form a second time while the first request runs.
  const sendOnce = (event: FormEvent) => {
    if (isPending) event.preventDefault()
  }
  const text = (name: string) => [values[name] ?? ''].flat().at(-1)
  const control = (name: string) => ({
    name,
    defaultValue: text(name),
    error: field(name),
  })
  const fact = (name: (typeof fieldNames)[number]) => ({
    ...control(name),
    label: t(`field.${name}`),
  })
  const cities = [{ options: areas.map(({ code, name }) => ({ value: code, label: name })) }]
  const city = {
    groups: cities,
    placeholder: t('form.choose'),
    nothing: t('form.nothing'),
    findMeant: useFindMeant('areas'),
  }
  return (
    <Form
      method="post"
      className="stack"
      noValidate
      preventScrollReset={!idempotencyKey}
      onSubmit={sendOnce}
    >
      <ErrorSummary errors={summary} answer={shown} />
      <RefusalNotice
        refusal={shown}
        sentence={shown.error === 'companies:version_conflict' ? t('form.conflict') : undefined}
      />
      {/* The Enter key presses the first button of a form, so a hidden button is first. */}
      <button className="sr" tabIndex={-1} aria-hidden>
        {submit}
      </button>
      <input type="hidden" name="intent" value={companyIntent} />
      {shown.values.version && <input type="hidden" name="version" value={shown.values.version} />}
      {idempotencyKey && <input type="hidden" name="key" value={text('key') || idempotencyKey} />}
      <Panel as="section" className="bleed" title={t('form.main')}>
        <TextField
          {...fact('name')}
          required
          help={t('help.name')}
          maxLength={limits.companyTitle}
        />
        <div className="two">
          <Combobox {...fact('area_code')} {...city} required />
          <Select
            {...fact('type')}
            options={companyTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <Select
            {...fact('employee_range')}
            placeholder={t('form.unsaid')}
            options={employeeRanges.map((value) => ({ value, label: t(`size.${value}`) }))}
          />
        </div>
        <TextArea {...fact('description')} rows={6} limit={limits.companyDescription} />
      </Panel>
      <Panel as="section" className="bleed" title={t('form.legal')}>
        <div className="two">
          <TextField
            {...fact('legal_name')}
            help={t('help.legal_name')}
            autoComplete="organization"
            maxLength={limits.companyName}
          />
          <TextField {...fact('bin')} help={t('help.bin')} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField
          {...fact('website_url')}
          help={t('help.website_url')}
          type="url"
          inputMode="url"
          autoComplete="url"
        />
        <div className="two">
          <TextField
            {...fact('contact_email')}
            help={t('help.contact_email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <TextField {...fact('contact_phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        {note && <p className="help">{note}</p>}
      </Panel>
      <Panel as="section" className="bleed" title={t('form.places')}>
        <p className="help">{t('form.places_note')}</p>
        <AddressRows
          form={{ ...rows, rowLimits }}
          main={text('main_address')}
          error={field('addresses')}
          {...{ control, city }}
        />
        <TextField
          {...fact('default_video_url')}
          help={t('help.default_video_url')}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      </Panel>
      <div className="form-foot">
        <Button pending={isPending}>{submit}</Button>
        {shown.ways && (
          <Button variant="outline" name="despite" value="1">
            {t('verify.despite')}
          </Button>
        )}
        {saved && !isRefused && !isPending && <SavedNote at={saved} />}
      </div>
    </Form>
  )
}

function useLabels(rows: readonly number[]): Record<string, string> {
  const { t } = useTranslation('companies')
  const facts = fieldNames.map((name) => [name, t(`field.${name}`)])
  const places = rows.flatMap((row, index) =>
    addressFields.map((name) => {
      const label = t(`field.${name === 'contact_phone' ? 'phone' : name}`)
      return [`addresses[${row}].${name}`, `${t('form.address', { number: index + 1 })}: ${label}`]
    }),
  )
  return Object.fromEntries([...facts, ...places, ['addresses', t('form.places')]]) as Record<
    string,
    string
  >
}
