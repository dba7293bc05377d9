import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import type { SelectOption } from './select.tsx'

export interface OptionGroup {
  label?: string
  options: readonly SelectOption[]
}

interface ComboboxListProps {
  id: string
  groups: readonly OptionGroup[]
  label?: string
  labelId?: string
  active: number
  value?: string
  onChoose: (value: string) => void
  children?: ReactNode
}

export const listIdOf = (id: string) => `${id}-list`
export const optionIdOf = (id: string, index: number) => `${id}-option-${index}`

export function stepOf(key: string): number | undefined {
  return { ArrowDown: 1, ArrowUp: -1 }[key]
}

/** The list of suggestions or options below a field. */
export function ComboboxList({ id, groups, active, value, onChoose, ...list }: ComboboxListProps) {
  const { label, labelId, children } = list
  useEffect(() => {
    document.getElementById(optionIdOf(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // Pressing the mouse on the list must not move the focus away from the field.
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

/** On a phone, scrolls the field to the top of the screen, so that its list fits above the keyboard. */
export function makeRoom(input: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) input?.scrollIntoView({ block: 'start' })
}

function numbered(groups: readonly OptionGroup[]) {
  return groups.map((group, at) => ({
    ...group,
    first: groups.slice(0, at).reduce((count, { options }) => count + options.length, 0),
  }))
}
