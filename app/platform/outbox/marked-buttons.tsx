import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingForms } from './waiting-store.ts'
import { markedButtonId } from './waits-field.ts'

/**
 * Marks the forms of buttons whose change waits for the network, and that have no room for a card: those of favorites
 * and of hidden cards. Their styles show the text of the attribute `data-waits`.
 */
export function MarkedButtons() {
  const { t } = useTranslation('outbox')
  const forms = useWaitingForms()
  useEffect(() => {
    const text = t('state.waits')
    const mark = () => {
      for (const { of } of forms) buttonOf(of)?.form?.setAttribute('data-waits', text)
    }
    mark()
    // A page may draw its cards anew at any time.
    const observer = new MutationObserver(mark)
    if (forms.length > 0) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      for (const each of document.querySelectorAll('[data-waits]')) {
        each.removeAttribute('data-waits')
      }
    }
  }, [forms, t])
  return null
}

function buttonOf(of: string): HTMLButtonElement | null {
  const button = document.getElementById(markedButtonId(of))
  return button instanceof HTMLButtonElement ? button : null
}
