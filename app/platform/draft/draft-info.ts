export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

/** The draft that the page's loader found for a form. */
export interface DraftOfForm {
  form: string
  /** A draft that is offered rather than restored, because the form already has other values. */
  found: DraftInfo | null
  /** The form opens with saved values, so a draft is offered instead of restored. */
  isFilled: boolean
  /** The draft that the visitor has set aside by «Начать заново» and may restore. */
  aside: DraftInfo | null
}
