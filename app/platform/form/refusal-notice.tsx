import { Notice } from '#app/ui/notice.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { useRefusalSentence } from './use-refusal.ts'

/** What a form says of a refusal that belongs to no field; nothing where there is none. */
export function RefusalNotice({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const sentence = useRefusalSentence(refusal)
  return sentence ? <Notice tone="danger">{sentence}</Notice> : null
}
