import { createContext, useContext, type FormEvent, type ReactNode } from 'react'
import type { FilledTemplates } from '#contract/message-templates.ts'
import { give } from '#app/platform/form/field-state.ts'

export type RefusalTexts = FilledTemplates['refusals']

const Context = createContext<RefusalTexts>([])

interface RefusalTextsScopeProps {
  texts: RefusalTexts
  children: ReactNode
}

/** Gives the forms inside it the text for each refusal reason, filled for the opened application. */
export function RefusalTextsScope({ texts, children }: RefusalTextsScopeProps) {
  return <Context.Provider value={texts}>{children}</Context.Provider>
}

export function useRefusalTexts(): RefusalTexts {
  return useContext(Context)
}

/** Puts the text of the chosen reason into the message, unless the visitor has written something else there. */
export function proposeText(event: FormEvent<HTMLSelectElement>, texts: RefusalTexts): void {
  const { form, value } = event.currentTarget
  const field = form?.elements.namedItem('message')
  if (!(field instanceof HTMLTextAreaElement)) return
  const typed = field.value.trim()
  if (typed !== '' && !texts.some(({ text }) => text === typed)) return
  give(field, texts.find(({ reason }) => reason === value)?.text ?? '')
}
