import { useTranslation } from 'react-i18next'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { PersonFacts } from '../case-person.tsx'

type ReportContent = Extract<CaseContent, { kind: 'report' }>

/** A thing that people have reported: what they say, the words of the thing, and whose it is. */
export function ReportCase({ content }: { content: ReportContent }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { reports, text, title, company, person, blocks, status } = content
  return (
    <>
      <section>
        <h2>{t('reported.reports', { count: reports.length })}</h2>
        <ul className="desk-history">
          {reports.map(({ reason, text: words, created_at, founded, unfounded }) => (
            <li key={created_at}>
              <p>
                <b>{t(`reasons.${reason}`)}</b>{' '}
                <small>{formatMoment(created_at, timeZone, now)}</small>
              </p>
              {words && <p className="desk-words">{words}</p>}
              {founded + unfounded > 0 && (
                <p className="help">{t('reported.reporter', { founded, unfounded })}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t(`reported.target.${content.target}`)}</h2>
        <div className="quote">
          {title && (
            <p>
              <b>{title}</b>
            </p>
          )}
          <Paragraphs text={text} />
        </div>
        <p className="help">
          {company && `${company}. `}
          {status && `${t(`reported.status.${status}`)}. `}
          <PageOfThing content={content} />
        </p>
      </section>
      {person && (
        <section>
          <h2>{t('reported.person')}</h2>
          <PersonFacts person={person} />
          <p className="help">
            {blocks > 0 ? t('reported.blocks', { count: blocks }) : t('reported.never_blocked')}
          </p>
        </section>
      )}
    </>
  )
}

function PageOfThing({ content: { target, id, status } }: { content: ReportContent }) {
  const { t } = useTranslation('desk')
  const paths = usePaths()
  if (!id || target === 'message' || (status && status !== 'published')) return null
  return <Link to={paths[target](id)}>{t('reported.open')}</Link>
}
