import { useEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { ComboboxList, listIdOf, makeRoom, optionIdOf, stepOf } from './combobox-list.tsx'
import type { OptionGroup } from './combobox-list.tsx'
import type { ControlProps } from './field.tsx'
import { isNamed, searchOptions } from './search-options.ts'
import type { SelectOption } from './select.tsx'
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
  /** Called with the reason why the typed text stays without a choice, or with null. */
  onDoubt: (doubt: string | null) => void
  findMeant?: FindMeant
}

/**
 * A field that shows only those options that match the typed text. If the text is left and does not decide for an option, it
 * stays in the field with nothing chosen.
 */
export function ComboboxSearch(props: ComboboxSearchProps) {
  const { control, labelId, input, groups, value, placeholder, nothing, findMeant } = props
  const { choose, onDoubt } = props
  const { t } = useTranslation('ui')
  const all = groups.flatMap(({ options }) => options)
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const named = query ? searchOptions(all, query) : all
  const meant = useMeantOptions(all, named.length === 0 ? query : null, findMeant)
  const found = named.length > 0 ? named : meant
  const shown = query ? [{ options: found }] : groups
  const isSure = found.length === 1 || named.length === 0 || isNamed(found[0], query ?? '')
  const sure = isSure ? found[0] : undefined
  const isLeft = !isOpen && value === '' && Boolean(query?.trim())
  const reason = found.length === 0 ? nothing : t('several')
  const doubt = isLeft && !sure ? reason : null
  useEffect(() => onDoubt(doubt), [onDoubt, doubt])
  useEffect(() => {
    // The meaning of the words may be answered after the field was left.
    if (isLeft && sure) choose(sure.value)
  }, [isLeft, sure, choose])

  function open() {
    if (isOpen) return
    if (value !== '') setQuery(null)
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
    if (query === null || !isOpen) return setOpen(false)
    if (query.trim() === '' || sure) return close(sure?.value ?? '')
    choose('')
    setOpen(false)
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
    } else if (isOpen && event.key === 'Tab' && query && found[active]) {
      close(found[active].value)
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
        value={(isOpen || value === '' ? query : null) ?? labelOf(all, value)}
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

function labelOf(options: readonly SelectOption[], value: string): string {
  return options.find((each) => each.value === value && value !== '')?.label ?? ''
}
