import { Form, useNavigation } from '@remix-run/react'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Laptop from 'lucide/dist/esm/icons/laptop.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/sessions.ts'
import { deviceName } from '#app/platform/device-name.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const isEndingAll = useNavigation().formData?.get('intent') === 'end_others'
  return (
    <Panel as="section" id="devices" className="bleed" title={t('sessions.title')}>
      <ul className="lines">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <p className="hint">
        <Icon of={ShieldCheck} />
        <span>
          {t('sessions.unknown')} <Link to={paths.profile()}>{t('sessions.change_password')}</Link>.{' '}
          {t('sessions.inexact')}
        </span>
      </p>
      {sessions.length > 1 && (
        <Form method="post" className="form-foot" preventScrollReset>
          <Button variant="outline" name="intent" value="end_others" pending={isEndingAll}>
            {t('sessions.end_others')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const { now, timeZone } = useClock()
  const isEnding = useNavigation().formData?.get('session') === session.id
  const { browser, system } = deviceName(session.user_agent)
  const isPhone = system === 'Android' || system === 'iPhone'
  const name = [browser, system].filter(Boolean).join(', ') || t('sessions.no_name')
  const used = session.is_current
    ? t('sessions.now')
    : formatMoment(session.last_used_at, timeZone, now)
  return (
    <li className="line">
      <Icon of={isPhone ? Smartphone : Laptop} />
      <div className="line-text">
        <b>
          {name}
          {session.is_current && (
            <Badge tone="success" icon={CircleCheck}>
              {t('sessions.current')}
            </Badge>
          )}
        </b>
        <span className="help">
          {[used, session.address && t('sessions.network', { address: session.address })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {!session.is_current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="session" value={session.id} />
          <Button
            variant="outline"
            size="sm"
            name="intent"
            value="end_session"
            pending={isEnding}
            aria-label={t('sessions.end_named', { name })}
          >
            {t('sessions.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
