import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SearchList } from './lists.ts'

export interface SearchFormProps {
  list: SearchList
  areas: readonly { code: string; name: string }[]
  submitLabel: string
  q?: string
  area?: string
  children?: ReactNode
}

/** The form with search words and city. */
export function SearchForm({ list, areas, submitLabel, q, area, children }: SearchFormProps) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  const [suggestions, suggest] = useState<ReactNode>()
  return (
    <GetForm action={paths[list]()} role="search" className="find">
      <TextField
        key={`q-${q}`}
        type="search"
        name="q"
        label={t(`what.${list}`)}
        hideLabel
        placeholder={t(`what.${list}`)}
        defaultValue={q}
        icon={Search}
        maxLength={200}
        enterKeyHint="search"
        onFocus={({ target }) => {
          import('./suggestions.tsx').then(
            ({ Suggestions }) => suggest(<Suggestions key={q} input={target} list={list} />),
            () => {},
          )
        }}
      />
      {suggestions}
      <Select
        key={`area-${area}`}
        name="area"
        label={t('where')}
        hideLabel
        placeholder={t('anywhere')}
        options={areas.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={area}
        icon={MapPin}
      />
      {children}
      <Button>{submitLabel}</Button>
    </GetForm>
  )
}
