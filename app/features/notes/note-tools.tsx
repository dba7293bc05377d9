import type { ApplicationNotes } from '#contract/notes.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { LabelMenu } from './label-menu.tsx'
import { LabelTags } from './label-tags.tsx'
import { noteIntents } from './note-intents.ts'
import { StarButton } from './star-button.tsx'

interface NoteToolsProps {
  notes: ApplicationNotes
  /** The name of the candidate, as the page shows it. */
  name: string
  refusal: FormRefusal | null | undefined
}

/** The star and the labels of the opened application. */
export function NoteTools({ notes, name, refusal }: NoteToolsProps) {
  const { labels, company_labels, is_starred, may_write } = notes
  const hasLabels = may_write || labels.length > 0
  return (
    <div className="opened-tools">
      {refusal?.values.intent === noteIntents.star && <RefusalNotice refusal={refusal} />}
      <StarButton isStarred={is_starred} name={name} />
      {hasLabels && (
        <LabelMenu
          key={labels.join()}
          labels={labels}
          companyLabels={company_labels}
          mayAdd={may_write}
          refusal={refusal}
        />
      )}
      <LabelTags labels={labels} />
    </div>
  )
}
