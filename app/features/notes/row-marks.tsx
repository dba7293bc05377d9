import StickyNote from 'lucide/dist/esm/icons/sticky-note.mjs'
import { useTranslation } from 'react-i18next'
import type { ApplicationMarks } from '#contract/notes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { LabelTags } from './label-tags.tsx'

/** The labels and the number of notes in the row of an application. */
export function RowMarks({ marks }: { marks: ApplicationMarks | undefined }) {
  const { t } = useTranslation('notes')
  if (!marks || (marks.labels.length === 0 && marks.notes === 0)) return null
  return (
    <span className="row-marks">
      <LabelTags labels={marks.labels} />
      {marks.notes > 0 && (
        <span className="row-notes">
          <Icon of={StickyNote} size={16} />
          <VisuallyHidden>{t('notes_count')} </VisuallyHidden>
          {marks.notes}
        </span>
      )}
    </span>
  )
}
