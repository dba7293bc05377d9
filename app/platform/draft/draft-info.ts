export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

export interface DraftOfForm {
  form: string
  /** A draft that the page offers to the visitor. */
  found: DraftInfo | null
  isFilled: boolean
  /** The draft that the visitor has discarded by «Начать заново» and may restore. */
  aside: DraftInfo | null
}
