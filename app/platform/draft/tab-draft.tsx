import { useEffect, useRef } from 'react'
import { give, isField } from '#app/platform/form/field-state.ts'

interface TabDraftProps {
  name: string
  /** The names of the text fields. */
  fields: readonly string[]
}

/** Puts what was typed into fields of its form back into them, until the tab is closed; for visitors without an account. */
export function TabDraft({ name, fields }: TabDraftProps) {
  const place = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = place.current?.form
    if (!form) return
    const stored = read(name)
    for (const field of fieldsOf(form)) {
      if (field.value === '') give(field, stored[field.name] ?? '')
    }
    const store = () => {
      write(name, Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value])))
    }
    form.addEventListener('input', store)
    return () => form.removeEventListener('input', store)

    function fieldsOf({ elements }: HTMLFormElement) {
      return [...elements].filter(isField).filter((field) => fields.includes(field.name))
    }
  }, [name, fields])
  return <input type="hidden" ref={place} />
}

const keyOf = (name: string) => `my:tab-draft:${name}`

function read(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function write(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {}
}
