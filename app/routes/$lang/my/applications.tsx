import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApplications } from '#contract/applications.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { LiveNote } from '#app/features/applications/live/live-note.tsx'
import { useApplications } from '#app/features/applications/live/use-applications.ts'
import { CountedList, isCountedName } from '#app/features/applications/mine/counted.tsx'
import { MyApplications } from '#app/features/applications/mine/my-applications.tsx'
import {
  answerMove,
  keepsMove,
  unsentMove,
} from '#app/features/applications/moves/answer-move.server.ts'
import { ConversationList } from '#app/features/applications/thread/conversation-list.tsx'
import { readConversations } from '#app/features/applications/thread/read-conversations.server.ts'
import { ChannelOffer } from '#app/features/notifications/channel-offer.tsx'
import { offerChannels } from '#app/features/notifications/channels.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { QueryScope } from '#app/platform/query/query-client.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { useCounters } from '#app/platform/unread/unread.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['applications', 'conversations', 'fields', 'notifications'] }

const page = guard('user')

export const loader = page.loader(async (visit) => {
  const { call, texts, user } = visit
  const asOf = new Date().toISOString()
  const common = { title: texts('applications')('mine.title'), side: user.accountType }
  if (visit.url.searchParams.get('tab') === 'messages') {
    return { ...common, tab: 'messages' as const, ...(await readConversations(visit)) }
  }
  return {
    ...common,
    tab: 'applications' as const,
    channels: user.accountType === 'candidate' ? await offerChannels(visit) : null,
    loaded: { applications: await call(listApplications, { query: {} }), asOf },
    ...(await unsentMove(visit)),
  }
})

export const action = page.action(answerMove, { keeps: keepsMove })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function MyApplicationsPage() {
  return (
    <QueryScope>
      <Page />
    </QueryScope>
  )
}

function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <Container page className="mine">
      <div>
        <PageHead title={data.title} />
        <MineTabs tab={data.tab} />
      </div>
      {data.tab === 'messages' ? <ConversationList {...data} /> : <AllApplications {...data} />}
    </Container>
  )
}

function MineTabs({ tab }: { tab: 'applications' | 'messages' }) {
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  const count = useCounters()?.unread_conversations || undefined
  return (
    <Tabs
      label={t('list.tabs')}
      items={[
        {
          to: paths.myApplications(),
          label: t('list.applications'),
          current: tab === 'applications',
        },
        {
          to: conversationPaths(paths).list(),
          label: t('list.messages'),
          current: tab === 'messages',
          count,
          fresh: true,
        },
      ]}
    />
  )
}

type ApplicationsData = Extract<
  ReturnType<typeof useLoaderData<typeof loader>>,
  { tab: 'applications' }
>

function AllApplications({ side, channels, loaded, kept }: ApplicationsData) {
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const live = useApplications(loaded, 'all')
  const counted = useSearchParams()[0].get('counted')
  // Who gets letters misses nothing without another channel, so the offer does not stand above the applications.
  const hasLetters = channels?.email?.isConfirmed
  return (
    <>
      {live.applications.length > 0 && !hasLetters && <ChannelOffer channels={channels} />}
      {side === 'employer' && isCountedName(counted) ? (
        <CountedList key={counted} counted={counted} {...live} />
      ) : live.applications.length > 0 ? (
        <>
          <MyApplications side={side} refusal={refusal} {...live} />
          {hasLetters && <ChannelOffer channels={channels} />}
        </>
      ) : (
        <EmptyState
          drawing="message"
          action={
            <LinkButton to={side === 'candidate' ? paths.vacancies() : paths.myVacancies()}>
              {t(`mine.${side}.empty_action`)}
            </LinkButton>
          }
        >
          {t(`mine.${side}.empty`)}
        </EmptyState>
      )}
      <p className="live-line">
        <LiveNote side={side} {...live} />
      </p>
    </>
  )
}
