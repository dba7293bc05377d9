import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getBusyCalendar } from '#contract/busy-calendars.ts'
import { readCalendarFeed } from '#contract/calendar-feeds.ts'
import { companiesQuery, findCompaniesToBlock, listBlockedCompanies } from '#contract/blocking.ts'
import { readNotificationPreferences } from '#contract/notification-preferences.ts'
import { listSessions } from '#contract/sessions.ts'
import { readSettings } from '#contract/settings.ts'
import { readSubscription } from '#contract/plans.ts'
import { SectionNotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { extra, extraOr } from '#app/platform/page/extra.server.ts'
import { SessionsPanel } from '#app/features/account/sessions/sessions-panel.tsx'
import { keepsSettings, settingsActs } from '#app/features/account/settings/acts.server.ts'
import { BlockedCompanies } from '#app/features/account/settings/blocked-companies.tsx'
import { BusyCalendarPanel } from '#app/features/account/settings/busy-calendar.tsx'
import { CalendarFeedPanel } from '#app/features/account/settings/calendar-feed.tsx'
import { SearchForm } from '#app/features/account/settings/search-form.tsx'
import { ChannelList } from '#app/features/notifications/channel-list.tsx'
import { channelActs, readChannels } from '#app/features/notifications/channels.server.ts'
import { changePreferences } from '#app/features/notifications/preferences.server.ts'
import {
  PreferencesForm,
  preferencesIntent,
} from '#app/features/notifications/preferences-form.tsx'
import { PlanLine } from '#app/features/plans/plan-line.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { LookPanel } from '#app/features/site/look-panel.tsx'
import { meetingPaths } from '#app/meeting-paths.ts'
import type { Paths } from '#app/paths.ts'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { VisitCall } from '#app/platform/page/visit.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['account', 'fields', 'goods', 'notifications'] }

const page = guard('user')

export const loader = page.loader(async ({ user, call, url, texts, paths, storedForm }) => ({
  title: texts('account')('settings.title'),
  candidate: user.accountType === 'candidate' ? await readCandidate(call, url) : null,
  side: user.accountType,
  address: user.emailAddress,
  isTexted: user.phoneNumber !== null && user.phoneNumberVerified,
  preferences: await call(readNotificationPreferences, {}),
  channels: await readChannels({ call, user }),
  sessions: await extra(call(listSessions, {})),
  calendar: await readCalendar(call, url, paths),
  busy: user.accountType === 'employer' ? await extra(call(getBusyCalendar, {})) : null,
  kept: await storedForm(),
}))

/** Returns the address of the calendar of the visitor's meetings; null without one. */
async function readCalendar(call: VisitCall, url: URL, paths: Paths): Promise<string | null> {
  const feed = await extraOr(call(readCalendarFeed, {}), null)
  return feed && (env.publicUrl ?? url.origin) + meetingPaths(paths).feed(feed.secret)
}

async function readCandidate(call: VisitCall, url: URL) {
  const asked = companiesQuery.safeParse({ q: url.searchParams.get('q') })
  const [settings, blocked, found, subscription] = await Promise.all([
    call(readSettings, {}),
    call(listBlockedCompanies, {}),
    asked.success ? call(findCompaniesToBlock, { query: asked.data }) : [],
    extraOr(call(readSubscription, {}), null),
  ])
  return { settings, blocked, found, subscription }
}

export const action = page.action(
  async (visit) => {
    if (visit.intent === preferencesIntent) return changePreferences(visit)
    const act = settingsActs.get(visit.intent) ?? channelActs.get(visit.intent)
    return act ? act(visit) : visit.leave(visit.paths.settings())
  },
  { keeps: keepsSettings },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SettingsPage() {
  const loaded = useLoaderData<typeof loader>()
  const { title, candidate, sessions, kept, side, address, isTexted, preferences } = loaded
  const { channels, calendar, busy } = loaded
  const refusal = useActionData<typeof action>() ?? kept
  useRefusalSentence(refusal)
  const { t } = useTranslation('account')
  const { t: tn } = useTranslation('notifications')
  const paths = usePaths()
  return (
    <AccountFrame title={title}>
      {candidate && (
        <>
          <Panel as="section" id="search" className="bleed" title={t('settings.search.title')}>
            <SearchForm settings={candidate.settings} refusal={refusal} />
          </Panel>
          <Panel as="section" id="blocked" className="bleed" title={t('settings.blocked.title')}>
            <BlockedCompanies {...candidate} refusal={refusal} />
          </Panel>
        </>
      )}
      <Panel as="section" id="channels" className="bleed" title={tn('channels.title')}>
        <p className="lead">{tn('channels.lead')}</p>
        <ChannelList {...channels} />
      </Panel>
      <Panel as="section" id="notifications" className="bleed" title={tn('settings.title')}>
        <PreferencesForm
          {...{ side, address, isTexted, preferences, refusal }}
          isPushed={Boolean(channels.push?.public_key)}
          hasTelegram={Boolean(channels.telegram?.linked_at)}
        />
      </Panel>
      <Panel as="section" id="calendar" className="bleed" title={t('settings.calendar.title')}>
        <CalendarFeedPanel address={calendar} />
      </Panel>
      {busy === 'not_loaded' ? (
        <SectionNotLoaded title={t('settings.busy.title')} />
      ) : (
        side === 'employer' && (
          <Panel as="section" id="busy" className="bleed" title={t('settings.busy.title')}>
            <BusyCalendarPanel calendar={busy} refusal={refusal} />
          </Panel>
        )
      )}
      {sessions === 'not_loaded' ? (
        <SectionNotLoaded title={t('sessions.title')} />
      ) : (
        <SessionsPanel sessions={sessions} />
      )}
      <LookPanel />
      {candidate?.subscription && <PlanLine {...candidate.subscription} />}
      <Panel as="section" id="data" className="bleed" title={t('data.title')}>
        <p className="lead">
          {t('data.what')} <Link to={paths.myData()}>{t('data.open')}</Link>
        </p>
      </Panel>
    </AccountFrame>
  )
}
