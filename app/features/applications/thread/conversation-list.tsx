import Search from 'lucide/dist/esm/icons/search.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationRow } from '#contract/conversations.ts'
import { otherSide, type Side } from '#contract/rules/application-moves.ts'
import { conversationLimits } from '#contract/rules/conversations.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { followConversation } from '#app/features/applications/live/conversation-events.ts'
import { useReload } from '#app/features/applications/live/use-reload.ts'
import { isTurnOf } from '#app/features/applications/status/status.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { useMemberName } from '#app/features/applications/view/member-name.ts'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { daysAgo, formatTime } from '#app/platform/i18n/dates.ts'
import { useDayName } from '#app/platform/i18n/day-label.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { readConversations } from './read-conversations.server.ts'
import { SideFace } from './side-face.tsx'
import { useOtherName } from './thread-names.ts'

interface ConversationListProps extends Awaited<ReturnType<typeof readConversations>> {
  side: Side
}

/** The conversations of a visitor: unread ones first, with a search. */
export function ConversationList(props: ConversationListProps) {
  const { side, results, total, q, isUnreadOnly, page } = props
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  useLiveList()
  const to = (query: { q?: string; unread?: boolean; page?: number }) =>
    conversationPaths(paths).list({ q, ...query })
  const isAll = q === '' && !isUnreadOnly
  return (
    <div className="narrow stack">
      {!(isAll && total === 0) && (
        <div className="conversation-bar">
          <SegmentLinks
            label={t('list.which')}
            items={[
              { to: to({}), label: t('list.all'), isCurrent: !isUnreadOnly },
              { to: to({ unread: true }), label: t('list.unread'), isCurrent: isUnreadOnly },
            ]}
          />
          <GetForm action={paths.myApplications()} role="search" key={q}>
            <input type="hidden" name="tab" value="messages" />
            {isUnreadOnly && <input type="hidden" name="unread" value="1" />}
            <TextField
              name="q"
              id="find-conversation"
              type="search"
              label={t('list.find')}
              hideLabel
              icon={Search}
              placeholder={t('list.words')}
              maxLength={conversationLimits.search}
              defaultValue={q}
            />
            <button className="sr">{t('list.find')}</button>
          </GetForm>
        </div>
      )}
      {results.length > 0 ? (
        <ul className="panel bleed" aria-label={t('list.label')}>
          {results.map((row) => (
            <li key={row.application.public_id}>
              <Row row={row} side={side} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="message"
          action={
            <LinkButton variant="outline" to={isAll ? paths.myApplications() : to({ q: '' })}>
              {t(isAll ? 'list.to_applications' : 'list.show_all')}
            </LinkButton>
          }
        >
          {isAll ? t(`list.empty.${side}`) : q ? t('list.nothing', { q }) : t('list.all_read')}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / conversationLimits.list)}
        hrefFor={(wanted) => to({ unread: isUnreadOnly, page: wanted })}
      />
    </div>
  )
}

function Row({ row, side }: { row: ConversationRow; side: Side }) {
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const dayName = useDayName()
  const statusText = useStatusText(side)
  const memberName = useMemberName()
  const { application, last_message: last, unread } = row
  const name = useOtherName(side)(application)
  const at = last.created_at
  const files = last.attachments.map((file) => file.name).join(', ')
  const text = last.text || files || t('erased')
  const said = () => {
    if (last.is_own) return t('list.own', { text })
    if (last.by !== side) return text
    const { company } = application.vacancy
    const author = memberName({ name: last.author, company: company.name }, 'label')
    return t('list.colleague', { author, text })
  }
  return (
    <Link
      to={conversationPaths(paths).thread(application.public_id)}
      className={classNames('conversation', unread > 0 && 'conversation-new')}
    >
      <SideFace of={application} side={otherSide(side)} />
      <span className="conversation-head">
        <b>{name}</b>
        <small>
          <time dateTime={at}>
            {daysAgo(at, timeZone, now) === 0 ? formatTime(at, timeZone) : dayName(at)}
          </time>
        </small>
      </span>
      <span className="conversation-about">
        {application.vacancy.title}.{' '}
        <span className={isTurnOf(side, application, now) ? 'status-turn' : undefined}>
          {statusText(application)}
        </span>
      </span>
      <span className="conversation-last">{said()}</span>
      {unread > 0 && (
        <span className="conversation-count">
          <VisuallyHidden>{t('list.new')} </VisuallyHidden>
          {unread}
        </span>
      )}
    </Link>
  )
}

/** Loads the list again when a message is written or read, unless the visitor is leaving it. */
function useLiveList(): void {
  const reload = useReload()
  useEffect(() => {
    const living = new AbortController()
    for (const name of ['messages.created', 'messages.read'] as const) {
      followConversation(name, reload, living.signal)
    }
    return () => living.abort()
  }, [reload])
}
