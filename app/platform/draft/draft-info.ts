export interface DraftInfo {
  id: string
  savedAt: string
  device: string
}

export interface DraftOfForm {
  form: string
  found: DraftInfo | null
  isFilled: boolean
  /** The draft that the visitor has put away by the button «Начать заново» and can restore. */
  aside: DraftInfo | null
}
