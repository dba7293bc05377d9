import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { ComboboxList, listIdOf, makeRoom, optionIdOf, stepOf } from './combobox-list.tsx'
import type { OptionGroup } from './combobox-list.tsx'
import type { ControlProps } from './field.tsx'
import { searchOptions } from './search-options.ts'
import { useMeantOptions, type FindMeant } from './use-meant-options.ts'

export interface ComboboxSearchProps {
  groups: readonly OptionGroup[]
  placeholder: string
  nothing: string
  control: ControlProps
  labelId: string
  input: RefObject<HTMLInputElement>
  value: string
  choose: (value: string) => void
  findMeant?: FindMeant
}

/** A field that shows only those options that match the typed text. */
export function ComboboxSearch(props: ComboboxSearchProps) {
  const { control, labelId, input, groups, value, choose, placeholder, nothing, findMeant } = props
  const all = groups.flatMap(({ options }) => options)
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const named = query ? searchOptions(all, query) : all
  const meant = useMeantOptions(all, named.length === 0 ? query : null, findMeant)
  const found = named.length > 0 ? named : meant
  const shown = query ? [{ options: found }] : groups

  function open() {
    if (isOpen) return
    setOpen(true)
    setActive(all.findIndex((each) => each.value === value))
    makeRoom(input.current)
  }
  function close(chosen?: string) {
    if (chosen !== undefined) choose(chosen)
    setQuery(null)
    setOpen(false)
  }
  function leave() {
    if (query === null) return close()
    if (query.trim() === '') return close('')
    close(found.length === 1 ? found[0]?.value : undefined)
  }
  function press(event: KeyboardEvent) {
    const step = stepOf(event.key)
    if (step) {
      event.preventDefault()
      if (!isOpen) open()
      else setActive((active + step + found.length) % Math.max(found.length, 1))
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault()
      if (found[active]) close(found[active].value)
    } else if (isOpen && event.key === 'Tab' && query) {
      close(found[active]?.value)
    }
  }

  return (
    <>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-labelledby={labelId}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        aria-required={control.required}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listIdOf(control.id)}
        aria-activedescendant={isOpen && active >= 0 ? optionIdOf(control.id, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query ?? all.find((each) => each.value === value && value !== '')?.label ?? ''}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(event.target.value ? 0 : -1)
          setOpen(true)
        }}
        onInput={(event) => event.stopPropagation()}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && (
        <ComboboxList
          id={control.id}
          groups={shown}
          {...{ labelId, active, value }}
          onChoose={close}
        >
          {found.length === 0 && <p role="status">{nothing}</p>}
        </ComboboxList>
      )}
    </>
  )
}
