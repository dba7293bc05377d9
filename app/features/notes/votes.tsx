import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ApplicationNotes } from '#contract/notes.ts'
import { votes as allVotes } from '#contract/rules/notes.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { useAuthorName } from './author-name.ts'
import { noteIntents } from './note-intents.ts'

interface VotesProps {
  votes: ApplicationNotes['votes']
  /** False once the application is closed. */
  mayVote: boolean
  refusal: FormRefusal | null | undefined
}

/** The visitor's vote as three buttons, and the votes of colleagues by name. A pressed button takes the vote back. */
export function Votes({ votes, mayVote, refusal }: VotesProps) {
  const { t } = useTranslation('notes')
  const authorName = useAuthorName()
  const { formData } = useNavigation()
  const isRefused = refusal?.values.intent === noteIntents.vote
  if (!mayVote && votes.length === 0 && !isRefused) return null
  const isSent = formData?.get('intent') === noteIntents.vote
  const own = isSent ? formData.get('vote') : votes.find(({ is_own }) => is_own)?.vote
  return (
    <section className="votes">
      <h3>{t('vote.title')}</h3>
      {isRefused && <RefusalNotice refusal={refusal} />}
      {mayVote && (
        <Form method="post" preventScrollReset replace className="vote-form">
          <input type="hidden" name="intent" value={noteIntents.vote} />
          {allVotes.map((vote) => (
            <button
              key={vote}
              {...landing}
              className="btn btn-outline btn-sm"
              name="vote"
              value={own === vote ? '' : vote}
              aria-pressed={own === vote}
            >
              {t(`vote.${vote}`)}
            </button>
          ))}
        </Form>
      )}
      {allVotes.map((vote) => {
        const names = votes.filter((each) => each.vote === vote && !(mayVote && each.is_own))
        return (
          names.length > 0 && (
            <p key={vote} className="help">
              {t(`vote.${vote}`)}: {names.map(authorName).join(', ')}
            </p>
          )
        )
      })}
    </section>
  )
}
