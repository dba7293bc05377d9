import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { AskForm } from '#app/features/applications/moves/ask-form.tsx'
import { MoveButtons } from '#app/features/applications/moves/move-buttons.tsx'
import type { AskedAction } from '#app/features/applications/moves/moves.ts'
import { StatusLine } from '#app/features/applications/status/status-line.tsx'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card-list.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { Paragraphs } from './sent-resume.tsx'
import { TalkNote } from './talk-note.tsx'

export interface ApplicationCardProps {
  application: Application
  isUnseen: boolean
  isChanged: boolean
  /** The question that stands in place of its buttons. */
  asks: AskedAction | null
  refusal?: FormRefusal | null
}

/** One application as its candidate follows it. */
export function ApplicationCard({
  application,
  isUnseen,
  isChanged,
  asks,
  refusal,
}: ApplicationCardProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { opened } = useTabState()
  const { public_id: id, vacancy, invitation } = application
  const isOpened = opened === id
  return (
    <div className={isChanged ? 'follow changed' : 'follow'} id={id}>
      <Card
        title={vacancy.title}
        to={paths.vacancy(vacancy.public_id)}
        titleAs="h3"
        current={isOpened && !asks}
        side={
          isUnseen && (
            <Badge tone="info" icon={null}>
              {t('fresh')}
            </Badge>
          )
        }
        meta={
          <>
            <span className="meta-lead">{vacancy.company.name}</span>
            {vacancy.area && <span>{vacancy.area.name}</span>}
          </>
        }
        foot={<Dates application={application} />}
      />
      <div className="follow-body">
        <StatusLine application={application} side="candidate" />
        {application.talk && <TalkNote talk={application.talk} side="candidate" />}
        {invitation && <MeetingFacts invitation={invitation} />}
        <Words application={application} />
        {asks ? (
          <AskForm application={application} side="candidate" action={asks} refusal={refusal} />
        ) : (
          <MoveButtons application={application} side="candidate" refusal={refusal} />
        )}
      </div>
    </div>
  )
}

/** The employer's words in full, the candidate's own folded. */
function Words({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { invitation, initiated_by, message, closed_by, close_message } = application
  const isOwn = initiated_by === 'candidate'
  const refusal = closed_by === 'employer' && close_message
  const theirs = [!isOwn && message, invitation?.message, refusal].filter(Boolean).join('\n')
  return (
    <>
      {theirs && (
        <blockquote className="quote">
          <Paragraphs text={theirs} />
        </blockquote>
      )}
      {isOwn && message && (
        <details className="fold">
          <summary>{t('person.own_message')}</summary>
          <div className="prose">
            <Paragraphs text={message} />
          </div>
        </details>
      )}
    </>
  )
}

function Dates({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const day = (at: string) => formatDay(at, timeZone, now)
  const isOwn = application.initiated_by === 'candidate'
  return (
    <>
      <span>{t(isOwn ? 'card.sent' : 'card.invited', { day: day(application.created_at) })}</span>
      {isOwn && application.viewed_by_employer_at && (
        <span>{t('card.seen', { day: day(application.viewed_by_employer_at) })}</span>
      )}
    </>
  )
}
