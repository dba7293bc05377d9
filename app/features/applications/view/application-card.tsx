import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { ownPaths } from '#app/own-paths.ts'
import { AskForm } from '#app/features/applications/moves/ask-form.tsx'
import { MoveButtons } from '#app/features/applications/moves/move-buttons.tsx'
import type { ActionWithForm } from '#app/features/applications/moves/moves.ts'
import { StatusLine } from '#app/features/applications/status/status-line.tsx'
import { isAgreed, isClosed, isHired, isTurnOf } from '#app/features/applications/status/status.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card-list.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { AfterHire, HireContact, isSettled } from './after-hire.tsx'
import { Answers } from './answers.tsx'
import { FirstDayFacts } from './first-day.tsx'
import { MeetingLine } from './meeting-facts.tsx'
import { Road } from './road.tsx'
import { TalkNote } from './talk-note.tsx'
import { WriteLink } from './write-link.tsx'

export interface ApplicationCardProps {
  application: Application
  isUnseen: boolean
  isChanged: boolean
  asks: ActionWithForm | null
  refusal?: FormRefusal | null
  namesResume?: boolean
  /** True if the page shows meetings of today also apart. */
  isDayApart?: boolean
  others?: readonly Application[]
}

export function ApplicationCard({
  application,
  isUnseen,
  isChanged,
  asks,
  refusal,
  namesResume,
  isDayApart,
  others,
}: ApplicationCardProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now } = useClock()
  const { opened } = useTabState()
  const { public_id: id, vacancy, resume, invitation } = application
  const isOpened = opened === id
  const className = classNames(
    'follow',
    isChanged && 'changed',
    isTurnOf('candidate', application, now) && 'follow-turn',
    isHired(application) && 'follow-hired',
  )
  return (
    <div className={className} id={id}>
      <Card
        face={<Avatar {...companyTile(vacancy.company)} />}
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
            {namesResume && <span>{t('card.resume', { title: resume.title })}</span>}
          </>
        }
      />
      <div className="follow-body">
        <StatusLine application={application} side="candidate" />
        <ClosedVacancy application={application} />
        <ShortResume resume={resume} />
        {application.talk && <TalkNote talk={application.talk} side="candidate" />}
        {invitation && !isHired(application) && (
          <MeetingLine
            application={{ ...application, invitation }}
            side="candidate"
            isDayApart={isDayApart}
          />
        )}
        <Road application={application} />
        <Words application={application} />
        <FirstDayFacts application={application} />
        <HireContact application={application} />
        <VacancyContact contact={vacancy.contact_person} />
        <WriteLink application={application} />
        {asks ? (
          <AskForm
            key={asks}
            application={application}
            side="candidate"
            action={asks}
            refusal={refusal}
          />
        ) : (
          <MoveButtons application={application} side="candidate" refusal={refusal} />
        )}
        {isSettled(application) && <AfterHire application={application} others={others} />}
      </div>
    </div>
  )
}

/** Tells the candidate that the vacancy is closed, and that an agreed meeting still takes place (spec §11.2). */
function ClosedVacancy({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { now } = useClock()
  if (application.vacancy.status !== 'archived' || isClosed(application)) return null
  return <p>{t(isAgreed(application, now) ? 'card.closed_meeting' : 'card.closed')}</p>
}

/** Leads the candidate to complete the resume that a quick application has made. */
function ShortResume({ resume }: Pick<Application, 'resume'>) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  if (!resume.is_short) return null
  return (
    <Notice
      action={
        <LinkButton size="sm" to={ownPaths(paths).resumeQuestions(resume.public_id)}>
          {t('card.complete')}
        </LinkButton>
      }
    >
      {t('card.short')}
    </Notice>
  )
}

function Words({ application }: { application: Application }) {
  const { t } = useTranslation('applications')
  const { invitation, initiated_by, message, answers, closed_by, close_message } = application
  const said = isHired(application) ? '' : invitation?.message
  const isOwn = initiated_by === 'candidate'
  const refusal = closed_by === 'employer' && close_message
  const theirs = [!isOwn && message, said, refusal, application.hire_message]
    .filter(Boolean)
    .join('\n')
  return (
    <>
      {theirs && (
        <blockquote className="quote">
          <Paragraphs text={theirs} />
        </blockquote>
      )}
      {isOwn && (message || answers.length > 0) && (
        <details className="fold">
          <summary>{t(`person.${ownWords(application)}`)}</summary>
          <div className="prose">
            <Paragraphs text={message} />
            {answers.length > 0 && <Answers answers={answers} />}
          </div>
        </details>
      )}
    </>
  )
}

function ownWords({ message, answers }: Application) {
  if (answers.length === 0) return 'own_message'
  return message ? 'own_words' : 'own_answers'
}

function VacancyContact({ contact }: { contact: Application['vacancy']['contact_person'] }) {
  const { t } = useTranslation('applications')
  if (!contact) return null
  const { name, phone, email } = contact
  return (
    <p className="meta">
      <span>
        {t('person.vacancy_contact')}
        {name && `: ${name}`}
      </span>
      {phone && <PhoneLink phone={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}
