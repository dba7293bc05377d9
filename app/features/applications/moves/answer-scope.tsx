import { createContext, useContext, type FormEvent, type ReactNode } from 'react'
import type { FilledTemplates } from '#contract/message-templates.ts'
import { give } from '#app/platform/form/field-state.ts'

export interface AnswerFacts {
  /** The text for each refusal reason, filled for the opened application. */
  texts: FilledTemplates['refusals']
  /** The applications of the list to open after the answer: the first of them that the form does not answer too. */
  next: readonly string[]
}

const Context = createContext<AnswerFacts>({ texts: [], next: [] })

/** Gives the forms inside it what the page knows about answers to the opened application. */
export function AnswerScope({ children, ...facts }: AnswerFacts & { children: ReactNode }) {
  return <Context.Provider value={facts}>{children}</Context.Provider>
}

export function useAnswerFacts(): AnswerFacts {
  return useContext(Context)
}

/** Puts the text of the chosen reason into the message, unless the visitor has written something else there. */
export function proposeText(
  event: FormEvent<HTMLSelectElement>,
  texts: AnswerFacts['texts'],
): void {
  const { form, value } = event.currentTarget
  const field = form?.elements.namedItem('message')
  if (!(field instanceof HTMLTextAreaElement)) return
  const typed = field.value.trim()
  if (typed !== '' && !texts.some(({ text }) => text === typed)) return
  give(field, texts.find(({ reason }) => reason === value)?.text ?? '')
}
