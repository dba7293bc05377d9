import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import type { SelectOption } from './select.tsx'

export interface OptionGroup {
  label?: string
  options: readonly SelectOption[]
}

interface ComboboxListProps {
  /** Of the combobox; its list and its options are named after it. */
  id: string
  groups: readonly OptionGroup[]
  /** What the list is called: a text, or the id of one. */
  label?: string
  labelId?: string
  /** The option that the keyboard stands on, by its number in the whole list. */
  active: number
  /** The value that is set. */
  value?: string
  onChoose: (value: string) => void
  children?: ReactNode
}

export const listIdOf = (id: string) => `${id}-list`
export const optionIdOf = (id: string, index: number) => `${id}-option-${index}`

/** By how many options a key moves. */
export function stepOf(key: string): number | undefined {
  return { ArrowDown: 1, ArrowUp: -1 }[key]
}

/** What a combobox of the ARIA patterns offers, below it. The keyboard stays the combobox's (aria-activedescendant). */
export function ComboboxList({ id, groups, active, value, onChoose, ...list }: ComboboxListProps) {
  const { label, labelId, children } = list
  useEffect(() => {
    document.getElementById(optionIdOf(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // A press on the list must not take the focus from the combobox.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="options" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={listIdOf(id)} aria-label={label} aria-labelledby={labelId}>
        {numbered(groups).map((group, at) => (
          <div key={at} role={group.label ? 'group' : undefined} aria-label={group.label}>
            {group.label && <p aria-hidden>{group.label}</p>}
            {group.options.map((each, place) => {
              const own = group.first + place
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={each.value}
                  id={optionIdOf(id, own)}
                  role="option"
                  aria-selected={each.value === value}
                  tabIndex={-1}
                  className={classNames('option', own === active && 'option-active')}
                  onClick={() => onChoose(each.value)}
                >
                  {each.label}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}

/** Room for the list above the keyboard of a phone. */
export function makeRoom(input: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) input?.scrollIntoView({ block: 'start' })
}

/** Each group with the number of its first option in the whole list. */
function numbered(groups: readonly OptionGroup[]) {
  return groups.map((group, at) => ({
    ...group,
    first: groups.slice(0, at).reduce((count, { options }) => count + options.length, 0),
  }))
}
