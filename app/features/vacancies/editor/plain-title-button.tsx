import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#contract/rules/fair-vacancy/titles.ts'
import { give } from '#app/platform/form/field-state.ts'
import { useTyped } from '#app/platform/editor/use-typed.ts'
import { Button } from '#app/ui/button.tsx'
import { plainTitleIntent } from './retyped.ts'

/** Offers to write a title in capitals and signs as a plain one; the title can be published as it is, too. */
export function PlainTitleButton({ first }: { first: string }) {
  const { t } = useTranslation('written_vacancies')
  const title = useTyped('title', first)
  const [last, setLast] = useState<{ before: string; after: string } | null>(null)
  const plain = plainTitle(title)
  function rewrite(event: MouseEvent) {
    event.preventDefault()
    setLast({ before: title, after: plain })
    fill(plain)
  }
  return (
    <div aria-live="polite">
      {plain !== title && plain !== '' && (
        <>
          <p className="help">{t('plain_title.hint')}</p>
          <Button
            formAction="#section-position"
            name="intent"
            value={plainTitleIntent}
            variant="outline"
            size="sm"
            onClick={rewrite}
          >
            {t('plain_title.action')}
          </Button>
        </>
      )}
      {last !== null && title === last.after && (
        <Button type="button" variant="ghost" size="sm" onClick={() => fill(last.before)}>
          {t('plain_title.undo')}
        </Button>
      )}
    </div>
  )
}

function fill(title: string): void {
  const field = document.getElementById('title')
  if (field instanceof HTMLInputElement) give(field, title)
}
