import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listSessions } from '#contract/sessions.ts'
import { readSettings } from '#contract/settings.ts'
import { SessionsPanel } from '#app/features/account/sessions/sessions-panel.tsx'
import { settingsActs } from '#app/features/account/settings/acts.server.ts'
import { SearchForm } from '#app/features/account/settings/search-form.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { LookPanel } from '#app/features/site/look-panel.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['account', 'fields'] }

const page = guard('user')

export const loader = page.loader(async ({ user, call, texts, kept }) => ({
  title: texts('account')('settings.title'),
  settings: user.accountType === 'candidate' ? await call(readSettings, {}) : null,
  sessions: await call(listSessions, {}),
  kept: await kept(),
}))

export const action = page.action(
  async (visit) => {
    const act = settingsActs.get(visit.intent)
    return act ? act(visit) : visit.leave(visit.paths.settings())
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function SettingsPage() {
  const { title, settings, sessions, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('account')
  return (
    <AccountFrame title={title}>
      {settings && (
        <Panel as="section" id="search" className="bleed" title={t('settings.search.title')}>
          <SearchForm {...{ settings, refusal }} />
        </Panel>
      )}
      <SessionsPanel sessions={sessions} />
      <LookPanel />
    </AccountFrame>
  )
}
