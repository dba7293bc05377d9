export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

/** The draft of a form. */
export interface DraftOfForm {
  form: string
  /** A draft that the page offers to the visitor instead of restoring it. */
  found: DraftInfo | null
  /** True if the form opens with saved values. */
  isFilled: boolean
  /** The draft that the visitor has discarded by «Начать заново» and may restore. */
  aside: DraftInfo | null
}
