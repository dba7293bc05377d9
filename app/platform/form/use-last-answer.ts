import { useState } from 'react'

/**
 * Returns the last answer to a form until `page`, the data of its loader, is loaded anew. The router forgets an answer
 * already when a link leads to another place on the same page.
 */
export function useLastAnswer<Answer>(
  answer: Answer | undefined,
  page: object,
): Answer | undefined {
  const [last, setLast] = useState({ answer, page })
  const isNew = page !== last.page || (answer !== undefined && answer !== last.answer)
  if (isNew) setLast({ answer, page })
  return isNew ? answer : last.answer
}
