import { useEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

import { classNames } from './class-names.ts'
import type { ControlProps } from './field.tsx'
import { searchOptions } from './search-options.ts'
import type { SelectOption } from './select.tsx'

export interface OptionGroup {
  label?: string
  options: readonly SelectOption[]
}

export interface ComboboxSearchProps {
  groups: readonly OptionGroup[]
  placeholder: string
  nothing: string
  control: ControlProps
  labelId: string
  input: RefObject<HTMLInputElement>
  value: string
  choose: (value: string) => void
}

/** The combobox of the ARIA patterns, with a list that follows what is typed. */
export function ComboboxSearch(props: ComboboxSearchProps) {
  const { control, labelId, input, groups, value, choose, placeholder, nothing } = props
  const all = groups.flatMap(({ options }) => options)
  // null: nothing was typed since the last choice.
  const [query, setQuery] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = query ? searchOptions(all, query) : all
  const shown = numbered(query ? [{ options: found }] : groups)
  const listId = `${control.id}-list`
  const optionId = (index: number) => `${control.id}-option-${index}`

  useEffect(() => {
    document.getElementById(`${control.id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, isOpen, control.id])

  function open() {
    if (isOpen) return
    setOpen(true)
    setActive(all.findIndex((each) => each.value === value))
    // Room for the list above the keyboard of a phone.
    if (matchMedia('(pointer: coarse)').matches) input.current?.scrollIntoView({ block: 'start' })
  }
  function close(chosen?: string) {
    if (chosen !== undefined) choose(chosen)
    setQuery(null)
    setOpen(false)
  }
  /** What somebody who goes on without a choice has meant, if that is clear. */
  function leave() {
    if (query === null) return close()
    if (query.trim() === '') return close('')
    close(found.length === 1 ? found[0]?.value : undefined)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
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
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={query ?? all.find((each) => each.value === value && value !== '')?.label ?? ''}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(event.target.value ? 0 : -1)
          setOpen(true)
        }}
        // A search is no change of the form: the choice is.
        onInput={(event) => event.stopPropagation()}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && (
        // A press on the list must not take the focus from the search.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="options" onMouseDown={(event) => event.preventDefault()}>
          <div role="listbox" id={listId} aria-labelledby={labelId}>
            {shown.map((group, at) => (
              <div key={at} role={group.label ? 'group' : undefined} aria-label={group.label}>
                {group.label && <p aria-hidden>{group.label}</p>}
                {group.options.map((each, place) => {
                  const own = group.first + place
                  return (
                    // The keyboard is the search's (aria-activedescendant).
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                    <div
                      key={each.value}
                      id={optionId(own)}
                      role="option"
                      aria-selected={each.value === value}
                      tabIndex={-1}
                      className={classNames('option', own === active && 'option-active')}
                      onClick={() => close(each.value)}
                    >
                      {each.label}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          {found.length === 0 && <p role="status">{nothing}</p>}
        </div>
      )}
    </>
  )
}

/** Each group with the number of its first option in the whole list. */
function numbered(groups: readonly OptionGroup[]) {
  return groups.map((group, at) => ({
    ...group,
    first: groups.slice(0, at).reduce((count, { options }) => count + options.length, 0),
  }))
}
