import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import type { SuggestedList } from './use-suggestions.ts'

/** A text field with suggestions, whose code loads when the visitor enters the field. */
export function SuggestedField({ list, ...field }: TextFieldProps & { list: SuggestedList }) {
  const [suggestions, suggest] = useState<ReactNode>()
  return (
    <>
      <TextField
        {...field}
        type="search"
        icon={Search}
        maxLength={200}
        enterKeyHint="search"
        onFocus={({ target }) => {
          import('./suggestions.tsx').then(
            ({ Suggestions }) => suggest(<Suggestions input={target} list={list} />),
            () => {},
          )
        }}
      />
      {suggestions}
    </>
  )
}
