import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

import type { OptionGroup } from './combobox-list.tsx'
import { ComboboxSearch } from './combobox-search.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import type { SelectOption } from './select.tsx'
import type { FindMeant } from './use-meant-options.ts'

export interface ComboboxProps extends FieldProps {
  groups: readonly OptionGroup[]
  defaultValue?: string
  placeholder: string
  nothing: string
  findMeant?: FindMeant
}

/** A field for choosing from a long list: a select element without JavaScript, a search field with JavaScript. */
export function Combobox({
  label,
  groups,
  defaultValue,
  placeholder,
  nothing,
  findMeant,
  ...field
}: ComboboxProps) {
  const labelId = `${field.id ?? field.name}-label`
  const select = useRef<HTMLSelectElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isReady = useReady(select)
  const [value, setValue] = useState(defaultValue ?? '')
  const [doubt, setDoubt] = useState<string | null>(null)
  useEffect(() => setValue(select.current?.value ?? ''), [isReady])
  const choose = useCallback((next: string) => {
    if (!select.current || select.current.value === next) return
    select.current.value = next
    for (const type of ['input', 'change']) {
      select.current.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, [])
  return (
    <Field {...field} error={doubt ?? field.error} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <div className="input-box">
          <select
            {...control}
            ref={select}
            className={isReady ? 'sr' : 'input'}
            defaultValue={defaultValue}
            onChange={(event) => setValue(event.target.value)}
            {...(isReady && {
              'aria-hidden': true,
              tabIndex: -1,
              onFocus: () => search.current?.focus(),
            })}
          >
            <option value="">{placeholder}</option>
            {groups.map((group, index) =>
              group.label ? (
                <optgroup key={index} label={group.label}>
                  {group.options.map(option)}
                </optgroup>
              ) : (
                group.options.map(option)
              ),
            )}
          </select>
          {isReady && (
            <ComboboxSearch
              {...{ control, labelId, groups, value, choose, placeholder, nothing, findMeant }}
              input={search}
              onDoubt={setDoubt}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function option({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

const searched = new WeakSet<Element>()

function useReady(select: RefObject<HTMLSelectElement>): boolean {
  return useSyncExternalStore(
    onFocusOut,
    () => isReady(select.current),
    () => false,
  )
}

function isReady(select: Element | null): boolean {
  if (!select) return false
  if (select !== document.activeElement) searched.add(select)
  return searched.has(select)
}

function onFocusOut(act: () => void): () => void {
  document.addEventListener('focusout', act)
  return () => document.removeEventListener('focusout', act)
}
