import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail, Invitation, Meeting } from '#contract/applications.ts'
import type { Availability } from '#contract/availability.ts'
import type { Match } from '#contract/matches.ts'
import { formatPhone, phoneHref } from '#contract/rules/phone.ts'
import type { JobSearchStatus } from '#contract/rules/vocabulary.ts'
import { AnswerButtons } from '#app/features/applications/moves/answer-buttons.tsx'
import { AskForm } from '#app/features/applications/moves/ask-form.tsx'
import { InviteForm } from '#app/features/applications/moves/invite-form.tsx'
import type { MeetingPlaces } from '#app/features/applications/moves/meeting-places.server.ts'
import type { FormAction } from '#app/features/applications/moves/moves.ts'
import { useMovesForm } from '#app/features/applications/moves/use-moves-form.ts'
import { mayRefuse } from '#app/features/applications/pending/pending-refusals.ts'
import { CancelRefusals } from '#app/features/applications/pending/refusal-notices.tsx'
import { StatusLine } from '#app/features/applications/status/status-line.tsx'
import { isClosed, isHired } from '#app/features/applications/status/status.ts'
import { FitLine } from '#app/features/applications/table/fit-line.tsx'
import { answerId, useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useHydrated } from '#app/platform/use-scripted.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Answers } from './answers.tsx'
import { FirstDayFacts, FirstDayFileLink } from './first-day.tsx'
import { History, type HistoryFold } from './history.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { personInitials, usePersonFacts, usePersonName } from './person.tsx'
import { SentResume, SentResumeFacts, SentResumeFile, type SentWords } from './sent-resume.tsx'
import { TalkNote } from './talk-note.tsx'
import { WriteLink } from './write-link.tsx'

export interface OpenedApplicationProps {
  application: ApplicationDetail
  /** The languages and education of the resume as words in the visitor's language. */
  words: SentWords | null
  idempotencyKey: string
  refusal?: FormRefusal | null
  lastInvitation: Invitation | null
  places: MeetingPlaces | null
  meetings: readonly Meeting[]
  availability: Availability | null
  history: HistoryFold
  /** How the candidate fits the vacancy, if the application stands in the list. */
  fit?: Match['fit'] | undefined
  /** The star and the labels, beside the name. */
  tools?: ReactNode
  /** The notes of colleagues, below the resume. */
  notes?: ReactNode
  children?: ReactNode
}

const searchTones = {
  active: 'success',
  open_to_offers: 'info',
  has_offer: 'accent',
  not_looking: 'secondary',
} as const satisfies Record<JobSearchStatus, Tone>

/** Shows the employer an application. An opened form, such as for a rejection, replaces the resume. */
export function OpenedApplication(props: OpenedApplicationProps) {
  const { application, idempotencyKey, refusal, lastInvitation, places, meetings, availability } =
    props
  const { t } = useTranslation('applications')
  const form = useMovesForm(application, 'employer', refusal)
  return (
    <section
      className="panel opened"
      id={form ? answerId : undefined}
      aria-label={t('vacancy_view.opened')}
    >
      <Head {...{ application, form }} tools={props.tools} />
      {form === 'invite' ? (
        <InviteForm
          {...{ application, idempotencyKey, refusal, places, meetings, availability }}
          last={lastInvitation}
        />
      ) : form ? (
        <AskForm
          key={form}
          application={application}
          side="employer"
          action={form}
          refusal={refusal}
        />
      ) : (
        <>
          <Reading {...props} />
          {(!application.pending_refusal || mayRefuse(application)) && (
            <div className="opened-foot">
              {application.pending_refusal ? (
                <CancelRefusals application={application} label={t('pending.cancel_refusal')} />
              ) : (
                <AnswerButtons application={application} refusal={refusal} />
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface HeadProps extends Pick<OpenedApplicationProps, 'application' | 'tools'> {
  form: FormAction | null
}

function Head({ application, form, tools }: HeadProps) {
  const { t } = useTranslation('applications')
  const { to } = useTabState()
  const heading = useArrivalFocus()
  const name = usePersonName()
  const facts = usePersonFacts()
  const { public_id: id, resume, job_search_status: status } = application
  return (
    <header className="opened-head">
      <Avatar size="lg" initials={personInitials(resume)} src={resume.photo_url} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {name(resume)}
        </h2>
        <p className="help">{resume.is_erased ? t('person.erased_what') : resume.title}</p>
        {resume.is_short && <Badge>{t('person.short')}</Badge>}
        {status && <Badge tone={searchTones[status]}>{t(`person.search.${status}`)}</Badge>}
        {application.same_person.map((other) => (
          <p key={other.public_id} className="help">
            {t('person.again_opened')}{' '}
            <Link to={to(other.public_id)} preventScrollReset>
              «{other.title}»
            </Link>
          </p>
        ))}
        {form && <p className="help">{facts(resume)}</p>}
      </div>
      {!form && tools}
      {form ? (
        <Link to={to(id)} className="opened-back" preventScrollReset>
          <Icon of={ArrowLeft} />
          {t('vacancy_view.to_resume')}
        </Link>
      ) : (
        <StatusLine application={application} side="employer" isBand />
      )}
    </header>
  )
}

function Reading({ application, words, history, fit, notes, children }: OpenedApplicationProps) {
  const { t } = useTranslation('applications')
  const { invitation, sent_resume: sent, talk, message, answers } = application
  const isShort = application.resume.is_short
  const isApplication = application.initiated_by === 'candidate' && !application.resume.is_erased
  return (
    <div className="opened-body">
      {children}
      {application.closed_by === 'candidate' && application.close_message && (
        <blockquote className="quote">
          <Paragraphs text={application.close_message} />
        </blockquote>
      )}
      {talk && <TalkNote talk={talk} side="employer" />}
      {invitation && !isHired(application) && (
        <MeetingFacts application={{ ...application, invitation }} side="employer" />
      )}
      <FirstDayFacts application={application} />
      <FirstDayFileLink application={application} />
      {fit && !application.resume.is_erased && (
        <p>
          <FitLine resume={application.resume} fit={fit} />
        </p>
      )}
      <Contacts application={application} />
      <WriteLink application={application} />
      {sent && words && <SentResumeFacts resume={sent} words={words} isShort={isShort} />}
      {answers.length > 0 && (
        <section>
          <h3>{t('person.answers')}</h3>
          <Answers answers={answers} />
        </section>
      )}
      {sent && words && <SentResume resume={sent} words={words} isShort={isShort} />}
      {sent && <SentResumeFile application={application.public_id} />}
      {isApplication && (
        <section>
          <h3>{t('person.message')}</h3>
          {message ? (
            <div className="quote">
              <Paragraphs text={message} />
            </div>
          ) : (
            <p className="help">{t('person.no_message')}</p>
          )}
        </section>
      )}
      {notes}
      <History application={application} fold={history} />
    </div>
  )
}

/** Moves the keyboard focus to the heading of the application that the employer has just opened. */
function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isArrival = useHydrated()
  useEffect(() => {
    if (!isArrival || location.hash) return
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true })
      const pane = heading.current?.closest('.opened')
      // Scrolls up to the beginning of the opened application.
      if (pane && pane.getBoundingClientRect().top < 0) pane.scrollIntoView()
    })
    return () => clearTimeout(timer)
    // React creates this component again for each application, so the effect needs no dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return heading
}

function Contacts({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications')
  const { contacts } = application
  if (!contacts && isClosed(application)) return null
  return (
    <section>
      <h3>{t('person.contacts')}</h3>
      {contacts ? (
        <div className="contacts">
          {contacts.phones.map((phone) => (
            <a
              key={phone}
              href={phoneHref(phone)}
              aria-label={`${t('person.phone')} ${formatPhone(phone)}`}
            >
              {formatPhone(phone)}
            </a>
          ))}
          {contacts.email && <a href={`mailto:${contacts.email}`}>{contacts.email}</a>}
        </div>
      ) : (
        <p className="help">{t('person.contacts_closed')}</p>
      )}
    </section>
  )
}
