import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { give } from '#app/platform/form/field-state.ts'
import { useTyped } from '#app/platform/editor/use-typed.ts'
import { Button } from '#app/ui/button.tsx'
import { unfold } from '#app/ui/unfold.ts'
import { sortIntent, sortText, textLists, type VacancyTexts } from './sort-text.ts'
import type { VacancyForm } from './vacancy-form.ts'

const names = ['description', ...textLists] as const

/** A button that moves duties and requirements from a vacancy's description into the lists of the form. */
export function SortTextButton({ form }: { form: VacancyForm }) {
  const { t } = useTranslation('written_vacancies')
  const typed = {
    description: useTyped('description', form.texts('description')[0] ?? ''),
    responsibilities: useTyped('responsibilities', form.texts('responsibilities')[0] ?? ''),
    requirements: useTyped('requirements', form.texts('requirements')[0] ?? ''),
    conditions: useTyped('conditions', form.texts('conditions')[0] ?? ''),
  }
  const [last, setLast] = useState<{ before: VacancyTexts; after: VacancyTexts } | null>(null)
  const sorted = sortText(typed)
  const isUndoable = last !== null && names.every((name) => typed[name] === last.after[name])
  function sort(event: MouseEvent) {
    event.preventDefault()
    if (!sorted) return
    setLast({ before: typed, after: sorted })
    fill(sorted)
  }
  return (
    <div aria-live="polite">
      {sorted && (
        <Button
          formAction="#section-text"
          name="intent"
          value={sortIntent}
          variant="outline"
          size="sm"
          onClick={sort}
        >
          {t('sort_text.action')}
        </Button>
      )}
      {isUndoable && (
        <Button type="button" variant="ghost" size="sm" onClick={() => fill(last.before)}>
          {t('sort_text.undo')}
        </Button>
      )}
    </div>
  )
}

function fill(texts: VacancyTexts): void {
  for (const name of names) {
    const field = document.getElementById(name)
    if (!(field instanceof HTMLTextAreaElement)) continue
    give(field, texts[name])
    if (name !== 'description' && texts[name]) unfold(field)
  }
}
