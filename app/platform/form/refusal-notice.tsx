import { Notice } from '#app/ui/notice.tsx'
import type { FormRefusal } from './form-refusal.ts'
import { useRefusalSentence } from './use-refusal.ts'

interface RefusalNoticeProps {
  refusal: FormRefusal | null | undefined
  /** In place of the catalogue's. */
  sentence?: string
}

/** What a form says of a refusal that belongs to no field; nothing where there is none. */
export function RefusalNotice({ refusal, sentence }: RefusalNoticeProps) {
  const said = useRefusalSentence(refusal)
  return said ? <Notice tone="danger">{sentence ?? said}</Notice> : null
}
