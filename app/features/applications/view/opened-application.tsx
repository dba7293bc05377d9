import { Link } from '@remix-run/react'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail } from '#contract/applications.ts'
import { AskForm } from '#app/features/applications/moves/ask-form.tsx'
import { InviteForm } from '#app/features/applications/moves/invite-form.tsx'
import { MoveButtons } from '#app/features/applications/moves/move-buttons.tsx'
import { useMovesForm } from '#app/features/applications/moves/use-moves-form.ts'
import { StatusLine } from '#app/features/applications/status/status-line.tsx'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { History } from './history.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { initialsOf, usePersonFacts, usePersonName } from './person.tsx'
import { Paragraphs, SentResume, type SentFact } from './sent-resume.tsx'
import { TalkNote } from './talk-note.tsx'

export interface OpenedApplicationProps {
  application: ApplicationDetail
  /** Coded fields of the sent resume, in words. */
  resumeFacts: readonly SentFact[]
  idempotencyKey: string
  refusal?: FormRefusal | null
}

/** One application as its employer reads and answers it. */
export function OpenedApplication({
  application,
  resumeFacts,
  idempotencyKey,
  refusal,
}: OpenedApplicationProps) {
  const { t } = useTranslation('applications')
  const { to } = useTabState()
  const name = usePersonName()
  const facts = usePersonFacts()
  const heading = useArrivalFocus()
  const { resume, invitation, sent_resume: sent } = application
  const form = useMovesForm(application, refusal)
  return (
    <section className="panel opened" aria-label={t('vacancy_view.opened')}>
      <div className="opened-body">
        <Link to={to()} className="opened-back">
          <Icon of={ArrowLeft} />
          {t('vacancy_view.to_list')}
        </Link>
        <div className="opened-head">
          <Avatar size="lg" initials={initialsOf(resume)} />
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {name(resume)}
            </h2>
            <p className="help">
              {resume.title}. {facts(resume)}
            </p>
          </div>
        </div>
        <StatusLine application={application} side="employer" />
        {application.close_message && (
          <blockquote className="quote">
            <Paragraphs text={application.close_message} />
          </blockquote>
        )}
        {application.talk && <TalkNote talk={application.talk} side="employer" />}
        {invitation && <MeetingFacts invitation={invitation} />}
        <div className="prose">
          {application.message ? (
            <Paragraphs text={application.message} />
          ) : (
            <p className="help">{t('person.no_message')}</p>
          )}
        </div>
        <Contacts application={application} />
        <History application={application} side="employer" />
        {sent && (
          <SentResume
            resume={sent}
            facts={resumeFacts}
            title={t(
              application.initiated_by === 'candidate'
                ? 'sent_resume.title'
                : 'sent_resume.title_invited',
            )}
          />
        )}
      </div>
      <div className="opened-foot">
        {form === 'invite' ? (
          <InviteForm {...{ application, idempotencyKey, refusal }} />
        ) : form ? (
          <AskForm application={application} side="employer" action={form} refusal={refusal} />
        ) : (
          <MoveButtons application={application} side="employer" refusal={refusal} />
        )}
      </div>
    </section>
  )
}

/** A row of the list leads here, not to the top of the page where a navigation usually puts the keyboard. */
function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  // At first, that is: a page that came as a document leaves the focus where its reader has put it by then.
  const isArrival = useScripted()
  useEffect(() => {
    if (!isArrival || location.hash) return
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
    // The component is drawn anew for each application.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return heading
}

function Contacts({ application: { contacts, status } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications')
  if (!contacts) {
    const isClosed = status === 'rejected' || status === 'revoked'
    return isClosed ? null : <p className="help">{t('person.contacts_closed')}</p>
  }
  return (
    <div className="contacts" role="group" aria-label={t('person.contacts')}>
      {contacts.phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`} aria-label={`${t('person.phone')} ${phone}`}>
          {phone}
        </a>
      ))}
      {contacts.email && <a href={`mailto:${contacts.email}`}>{contacts.email}</a>}
    </div>
  )
}
