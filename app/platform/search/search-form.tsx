import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { AreasField, type AreasFieldProps } from './areas-field.tsx'
import type { SearchList } from './lists.ts'
import { SuggestedField } from './suggested-field.tsx'

export interface SearchFormProps {
  list: SearchList
  areas: readonly { code: string; name: string }[]
  submitLabel: string
  q?: string
  /** The codes of the chosen areas. */
  chosen?: readonly string[]
  within?: AreasFieldProps['within']
  children?: ReactNode
}

/** The form in which visitors type search words and choose cities. */
export function SearchForm({
  list,
  areas,
  submitLabel,
  q,
  chosen = [],
  within,
  children,
}: SearchFormProps) {
  const { t } = useTranslation('search')
  const paths = usePaths()
  return (
    <GetForm action={paths[list]()} role="search" className="find">
      <SuggestedField
        key={`q-${q}`}
        list={list}
        name="q"
        label={t(`what.${list}`)}
        hideLabel
        placeholder={t(`what.${list}`)}
        defaultValue={q}
      />
      <AreasField key={`areas-${chosen.join()}-${within?.value}`} {...{ areas, chosen, within }} />
      {children}
      <Button>{submitLabel}</Button>
    </GetForm>
  )
}
