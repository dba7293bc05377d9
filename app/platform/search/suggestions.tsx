import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ComboboxList, listIdOf, makeRoom, optionIdOf, stepOf } from '#app/ui/combobox-list.tsx'
import { useSuggestions, type SuggestedList } from './use-suggestions.ts'

interface SuggestionsProps {
  input: HTMLInputElement
  list: SuggestedList
}

/** The suggestions below a search field; this code loads when the visitor enters the field. */
export function Suggestions({ input, list }: SuggestionsProps) {
  const { t } = useTranslation('search')
  const { found, ask, drop } = useSuggestions(list)
  const [active, setActive] = useState(-1)
  const isOpen = found.length > 0
  const { id } = input

  function close(): void {
    drop()
    setActive(-1)
  }
  function choose(text: string): void {
    input.setRangeText(text, 0, input.value.length)
    close()
    input.form?.requestSubmit()
  }
  function press(event: KeyboardEvent): void {
    const step = stepOf(event.key)
    const chosen = found[active]
    if (event.isComposing) return
    if (step && isOpen) {
      event.preventDefault()
      const places = found.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (step) {
      ask(input.value)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
  }

  useEffect(() => {
    function type(): void {
      setActive(-1)
      ask(input.value)
    }
    const { form } = input
    input.addEventListener('input', type)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', close)
    form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', close)
      form?.removeEventListener('submit', close)
    }
  })

  useEffect(() => {
    if (input.value !== input.defaultValue && input === document.activeElement) ask(input.value)
  }, [ask, input])

  useEffect(() => {
    const state = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': listIdOf(id),
      'aria-expanded': String(isOpen),
    }
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value)
    if (active >= 0) input.setAttribute('aria-activedescendant', optionIdOf(id, active))
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, isOpen, active])

  useEffect(() => {
    if (isOpen) makeRoom(input)
  }, [input, isOpen])

  return createPortal(
    <>
      <span role="status" className="sr">
        {isOpen && t('suggested', { count: found.length })}
      </span>
      {isOpen && (
        <ComboboxList
          id={id}
          label={t('suggestions')}
          groups={[{ options: found.map((text) => ({ value: text, label: text })) }]}
          active={active}
          onChoose={choose}
        />
      )}
    </>,
    input.parentElement ?? document.body,
  )
}
