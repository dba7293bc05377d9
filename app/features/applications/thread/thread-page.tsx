import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicationDetail } from '#contract/applications.ts'
import type { Conversation } from '#contract/conversations.ts'
import type { FilledTemplates } from '#contract/message-templates.ts'
import { otherSide, type Side } from '#contract/rules/application-moves.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import {
  useCurrentApplication,
  useCurrentDetail,
} from '#app/features/applications/live/use-applications.ts'
import { StatusLine } from '#app/features/applications/status/status-line.tsx'
import { isAgreed } from '#app/features/applications/status/status.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { MeetingLine } from '#app/features/applications/view/meeting-facts.tsx'
import { usePersonFacts } from '#app/features/applications/view/person.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import { WaitingForms } from '#app/platform/outbox/waits.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Composer } from './composer.tsx'
import { messagesOf } from './messages-of.ts'
import { quickPhrases } from './quick-phrases.ts'
import { SideFace } from './side-face.tsx'
import { ThreadLines } from './thread-lines.tsx'
import { useOtherName } from './thread-names.ts'
import { threadItems } from './thread.ts'
import { useConversation } from './use-conversation.ts'

export interface ThreadPageProps {
  side: Side
  application: ApplicationDetail
  conversation: Conversation
  newFrom: string | null
  /** True if the page shows messages before one of the thread. */
  isCut: boolean
  /** The employer's templates, filled for this application. */
  templates: FilledTemplates['templates']
  text: string
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
  /** Draws the link to report a message of the other side. */
  complain: (message: string) => ReactNode
}

export function ThreadPage({ side, application: loaded, ...props }: ThreadPageProps) {
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  const clock = useClock()
  const live = useCurrentApplication(loaded)
  const application = useCurrentDetail(loaded, [live]) ?? loaded
  const { public_id: id } = application
  const { conversation, add } = useConversation(id, side, props.conversation, props.isCut)
  const { isCut } = props
  // The messages are read once the page is loaded, so a second loading knows of none that are new.
  const [newFrom] = useState(props.newFrom)
  const dayOf = (at: string) => daysAgo(at, clock.timeZone, clock.now)
  const items = threadItems({ side, application, conversation, newFrom, isCut, dayOf })
  const name = useOtherName(side)(application)
  const first = conversation.messages[0]
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.querySelector('.thread-new')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="wrap talk">
      <section className="panel talk-main" aria-label={t('label')}>
        <Head {...{ application, side, name }} />
        {/* The keyboard reaches a box that scrolls only by its tabIndex. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="talk-lines" ref={scroller} tabIndex={0} role="log" aria-label={t('thread')}>
          <div>
            {conversation.has_earlier && first && (
              <p className="talk-earlier">
                <Link to={conversationPaths(paths).before(id, first.public_id)}>
                  {t('earlier')}
                </Link>
              </p>
            )}
            <ThreadLines {...{ items, application, side }} complain={props.complain} />
            {!isCut && (
              <div className="thread-waiting">
                <WaitingForms of={messagesOf(id)} />
              </div>
            )}
          </div>
        </div>
        {isCut ? (
          <p className="talk-end">
            <Link to={conversationPaths(paths).thread(id)}>{t('to_newest')}</Link>
          </p>
        ) : conversation.writing_refusal ? (
          <p className="talk-end">
            <RefusedWriting conversation={conversation} />
          </p>
        ) : (
          <>
            {conversation.writable_until && (
              <p className="talk-end">
                {t('until', {
                  day: formatDay(conversation.writable_until, clock.timeZone, clock.now),
                })}
              </p>
            )}
            <Composer
              id={id}
              to={name}
              phrases={quickPhrases(side, application, clock)}
              templates={props.templates}
              text={props.text}
              idempotencyKey={props.idempotencyKey}
              refusal={props.refusal}
              sent={(message) => {
                add(message)
                scroller.current?.scrollTo({ top: 0 })
              }}
            />
          </>
        )}
      </section>
      <Aside {...{ application, side }} />
    </div>
  )
}

function Head({
  application,
  side,
  name,
}: Pick<ThreadPageProps, 'application' | 'side'> & { name: string }) {
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  return (
    <header className="talk-head">
      <IconLink icon={ArrowLeft} label={t('back')} to={conversationPaths(paths).list()} />
      <SideFace of={application} side={otherSide(side)} />
      <div>
        <h1>{name}</h1>
        <p className="help">{application.vacancy.title}</p>
      </div>
    </header>
  )
}

function RefusedWriting({ conversation }: Pick<ThreadPageProps, 'conversation'>) {
  const { t } = useTranslation('conversations')
  const { now, timeZone } = useClock()
  const { writing_refusal: refusal, writable_until: until } = conversation
  if (!refusal) return null
  if (refusal !== 'closed') return t(`refusal.${refusal}`)
  return until
    ? t('refusal.closed', { day: formatDay(until, timeZone, now) })
    : t('refusal.closed_dateless')
}

function Aside({ application, side }: Pick<ThreadPageProps, 'application' | 'side'>) {
  const { t } = useTranslation('conversations')
  const { answering } = application
  const paths = usePaths()
  const facts = usePersonFacts()
  const { now } = useClock()
  const { public_id: id, invitation, vacancy, resume } = application
  const whole =
    side === 'candidate'
      ? `${openedPath(paths.myApplications(), id)}#${id}`
      : openedInList(tabPath('employer', paths, application, now), id)
  return (
    <aside className="talk-side" aria-label={t('aside.application')}>
      <section className="panel panel-pad">
        <StatusLine application={application} side={side} />
        {invitation && isAgreed(application, now) && (
          <MeetingLine application={{ ...application, invitation }} side={side} />
        )}
        <LinkButton variant="outline" wide to={whole}>
          {t(side === 'candidate' ? 'aside.open' : 'aside.open_employer')}
        </LinkButton>
      </section>
      <section className="panel panel-pad">
        {side === 'candidate' ? (
          <p>
            <Link to={paths.vacancy(vacancy.public_id)}>{vacancy.title}</Link>,{' '}
            <Link to={paths.company(vacancy.company.slug)}>{vacancy.company.name}</Link>
            {answering && (
              <>
                <br />
                {t('aside.answering', { name: answering })}
              </>
            )}
          </p>
        ) : (
          <>
            <p>{resume.title}</p>
            <p className="help">{facts(resume)}</p>
            <p className="help">{t('not_an_answer')}</p>
          </>
        )}
      </section>
    </aside>
  )
}
