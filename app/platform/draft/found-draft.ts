/** A draft as a form names it. */
export interface FoundDraft {
  id: string
  savedAt: string
  /** Empty where nothing is known of it. */
  device: string
}

/** The draft of a form that its page found. */
export interface DraftOfForm {
  form: string
  /** To be offered: the form holds something else. */
  found: FoundDraft | null
  /** Whether its drafts are only offered, since it opens with what is saved. */
  isFilled: boolean
  /** Set aside by «Начать заново», and to be had back. */
  aside: FoundDraft | null
}
