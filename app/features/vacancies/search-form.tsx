import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface SearchFormProps {
  areas: readonly { code: string; name: string }[]
  submitLabel: string
  q?: string
  area?: string
  /** Hidden fields that keep the rest of a search. */
  children?: ReactNode
}

/** What and where; a plain GET form. */
export function SearchForm({ areas, submitLabel, q, area, children }: SearchFormProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  return (
    <GetForm action={paths.vacancies()} role="search" className="find">
      <TextField
        key={`q-${q}`}
        type="search"
        name="q"
        label={t('search.what')}
        hideLabel
        placeholder={t('search.what')}
        defaultValue={q}
        icon={Search}
        maxLength={200}
        enterKeyHint="search"
      />
      <Select
        key={`area-${area}`}
        name="area"
        label={t('search.where')}
        hideLabel
        placeholder={t('search.anywhere')}
        options={areas.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={area}
        icon={MapPin}
      />
      {children}
      <Button>{submitLabel}</Button>
    </GetForm>
  )
}
