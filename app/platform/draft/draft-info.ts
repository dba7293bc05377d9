export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

/** The draft that the page's loader found for a form. */
export interface DraftOfForm {
  form: string
  /** A draft to offer, because the form contains something else. */
  found: DraftInfo | null
  /** The form opens with saved values, so its drafts are only offered. */
  isFilled: boolean
  /** Set aside by «Начать заново»; can be restored. */
  aside: DraftInfo | null
}
