import { useTranslation } from 'react-i18next'
import type { ApplicationNotes } from '#contract/notes.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { noteIntents, notesId } from './note-intents.ts'
import { NoteForm, NoteList } from './note-list.tsx'
import { OtherApplications } from './other-applications.tsx'
import { Votes } from './votes.tsx'

interface NotesSectionProps {
  notes: ApplicationNotes
  mayVote: boolean
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
}

/** The notes and votes of colleagues about the candidate of the opened application, and his other applications. */
export function NotesSection({ notes, mayVote, idempotencyKey, refusal }: NotesSectionProps) {
  const { t } = useTranslation('notes')
  const isTyped = refusal?.values.intent === noteIntents.write
  return (
    <>
      <Votes votes={notes.votes} {...{ mayVote, refusal }} />
      <section id={notesId} className="notes">
        <h3>
          {t('title')} <span className="help">{t('only_colleagues')}</span>
        </h3>
        <NoteList notes={notes.notes} refusal={refusal} />
        {(notes.may_write || isTyped) && (
          <NoteForm intent={noteIntents.write} idempotencyKey={idempotencyKey} refusal={refusal} />
        )}
      </section>
      <OtherApplications history={notes.history} />
    </>
  )
}
