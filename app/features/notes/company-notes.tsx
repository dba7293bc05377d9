import { useTranslation } from 'react-i18next'
import type { ResumeReader } from '#contract/resume-cards.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Panel } from '#app/ui/panel.tsx'
import { noteIntents } from './note-intents.ts'
import { NoteForm, NoteList } from './note-list.tsx'

interface CompanyNotesProps {
  companies: readonly ResumeReader[]
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
}

/** The notes about the candidate of a resume, for each company of the visitor. */
export function CompanyNotes({ companies, idempotencyKey, refusal }: CompanyNotesProps) {
  const { t } = useTranslation('notes')
  const isOne = companies.length === 1
  return (
    <Panel as="section" title={t('title')}>
      <p className="help">{t(isOne ? 'help' : 'companies_help')}</p>
      {companies.map(({ id, name, notes }) => (
        <div key={id} className="stack">
          {!isOne && notes.length > 0 && <h3>{name}</h3>}
          <NoteList notes={notes} refusal={refusal} />
          <NoteForm
            intent={noteIntents.writeOf + id}
            idempotencyKey={`${idempotencyKey}-${id}`}
            refusal={refusal}
            company={isOne ? undefined : name}
          />
        </div>
      ))}
    </Panel>
  )
}
