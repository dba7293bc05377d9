export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

/** The draft that the page's loader found for a form. */
export interface DraftOfForm {
  form: string
  /** A draft that the page offers and does not restore, because the form already has other values. */
  found: DraftInfo | null
  /** True if the form opens with saved values, so that a draft is offered instead of restored. */
  isFilled: boolean
  /** The draft that the visitor has discarded by «Начать заново» and may restore. */
  aside: DraftInfo | null
}
