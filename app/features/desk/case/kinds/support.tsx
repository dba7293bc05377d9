import { useTranslation } from 'react-i18next'
import type { CaseContacts } from '#contract/desk-cases.ts'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { CasePersonView } from '../case-person.tsx'

type SupportContent = Extract<CaseContent, { kind: 'support' }>

interface SupportCaseProps {
  content: SupportContent
  contacts: CaseContacts | null
}

/** A request to support: the words, who has written, and what was answered before. */
export function SupportCase({ content, contacts }: SupportCaseProps) {
  const { t } = useTranslation('desk')
  const { message, person, history, similar } = content
  return (
    <>
      <section>
        <h2>{t('case.words')}</h2>
        <div className="quote">
          <Paragraphs text={message} />
        </div>
      </section>
      <CasePersonView person={person} contacts={contacts} />
      <History rows={history} />
      <SimilarAnswers answers={similar} />
    </>
  )
}

/** The earlier requests of the person, with the answers. */
function History({ rows }: { rows: SupportContent['history'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const paths = deskPaths(usePaths())
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t('case.history')}</h2>
      <ul className="desk-history">
        {rows.map(({ public_id, topic, message, answer, created_at }) => (
          <li key={public_id}>
            <p>
              <Link to={paths.case(public_id)}>{t(`topics.${topic}`)}</Link>{' '}
              <small>{formatMoment(created_at, timeZone, now)}</small>
            </p>
            <p className="desk-words">{message}</p>
            <p className="help">{answer ?? t('case.unanswered')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last answers to others about the same topic, to copy from. */
function SimilarAnswers({ answers }: { answers: SupportContent['similar'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  if (answers.length === 0) return null
  return (
    <Fold title={t('case.similar', { count: answers.length })} isOpen={false}>
      <ul className="desk-history">
        {answers.map(({ answer, answered_at }) => (
          <li key={answered_at}>
            <small>{formatDay(answered_at, timeZone, now)}</small>
            <Paragraphs text={answer} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
