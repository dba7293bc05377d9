import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PersonNote } from '#contract/notes.ts'
import { noteLimits } from '#contract/rules/notes.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Moment } from '#app/platform/i18n/day-label.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useAuthorName } from './author-name.ts'
import { noteIntents } from './note-intents.ts'

type Refusal = FormRefusal | null | undefined

/** Shows the notes of colleagues, each with its author; own ones with forms that change and delete them. */
export function NoteList({ notes, refusal }: { notes: readonly PersonNote[]; refusal: Refusal }) {
  const { t } = useTranslation('notes')
  const authorName = useAuthorName()
  if (notes.length === 0) return null
  return (
    <ul className="note-list" aria-label={t('list')}>
      {notes.map((note) => (
        <li key={note.public_id} className="remark">
          <p>
            <b>{authorName(note)}</b> <Moment at={note.created_at} />
            {note.changed_at && <span> {t('changed')}</span>}
          </p>
          <p className="note-text">{note.text}</p>
          <NoteActs key={note.changed_at} note={note} refusal={refusal} />
        </li>
      ))}
    </ul>
  )
}

function NoteActs({ note, refusal }: { note: PersonNote; refusal: Refusal }) {
  const { t } = useTranslation('notes')
  const { public_id: id, text, is_own, may_delete } = note
  if (!may_delete) return null
  const intent = noteIntents.change + id
  return (
    <Fold
      title={t(is_own ? 'change' : 'delete')}
      isOpen={refusal?.values.intent === intent}
      className="note-acts"
    >
      {is_own && (
        <PostForm
          refusal={refusal}
          intent={intent}
          labels={{ text: t('text') }}
          values={{ text }}
          submit={t('save')}
          variant="aside"
        >
          {(control) => (
            <TextArea {...control('text')} hideLabel rows={2} limit={noteLimits.note} />
          )}
        </PostForm>
      )}
      <Form method="post" preventScrollReset>
        <Button variant="ghost" size="sm" name="intent" value={noteIntents.remove + id}>
          {t('delete')}
        </Button>
      </Form>
    </Fold>
  )
}

interface NoteFormProps {
  intent: string
  idempotencyKey: string
  refusal: Refusal
  /** The name of the company, if the visitor writes for several. */
  company?: string | undefined
}

/** The form that writes a note. */
export function NoteForm({ intent, idempotencyKey, refusal, company }: NoteFormProps) {
  const { t } = useTranslation('notes')
  const label = company ? t('new_of', { company }) : t('new')
  return (
    <PostForm
      refusal={refusal}
      intent={intent}
      labels={{ text: label }}
      idempotencyKey={idempotencyKey}
      submit={t('write')}
      variant="aside"
      clears
    >
      {(control) => (
        <TextArea
          {...control('text')}
          hideLabel={!company}
          placeholder={t('placeholder')}
          rows={2}
          limit={noteLimits.note}
        />
      )}
    </PostForm>
  )
}
