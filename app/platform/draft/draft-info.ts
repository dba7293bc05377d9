export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

export interface DraftOfForm {
  form: string
  found: DraftInfo | null
  isFilled: boolean
  /** The draft that the visitor has discarded by «Начать заново» and may restore. */
  aside: DraftInfo | null
}
