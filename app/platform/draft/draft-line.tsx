import type { FormDraft } from './use-draft.tsx'

interface DraftLineProps {
  draft: FormDraft
  /** Where the offer is in sight anyway. */
  isShort?: boolean
}

/** Beside the buttons of a form: what became of its draft. */
export function DraftLine({ draft: { field, text, link }, isShort = false }: DraftLineProps) {
  return (
    <>
      {field}
      <output className="help">{text ?? (isShort ? null : link)}</output>
    </>
  )
}
