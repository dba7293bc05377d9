import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { teamRoles } from '#contract/rules/team.ts'
import type { TeamRequest } from '#contract/team.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Select } from '#app/ui/select.tsx'
import { addressText } from './address-text.ts'

/** Shows the owners who asks for access, each with a form that answers. */
export function Requests({ requests }: { requests: readonly TeamRequest[] }) {
  const { t } = useTranslation('team')
  if (requests.length === 0) return null
  return (
    <section id="requests" className="stack" aria-label={t('request.title')}>
      {requests.map((request) => (
        <OneRequest key={request.public_id} request={request} />
      ))}
    </section>
  )
}

function OneRequest({ request }: { request: TeamRequest }) {
  const { t } = useTranslation('team')
  const { now, timeZone } = useClock()
  const { public_id: id, addresses, is_on_domain, message, role, sent_at } = request
  const name = request.name || t('nameless')
  const facts = [...addresses.map(addressText), ...(is_on_domain ? [t('request.on_domain')] : [])]
  return (
    <Panel as="article" className="bleed team-request" title={t('request.title')}>
      <p className="help">
        <time dateTime={sent_at}>{formatMoment(sent_at, timeZone, now)}</time>
      </p>
      <div className="team-request-who">
        <Avatar initials={initialsOf(name)} />
        <div className="member-who">
          <b>{name}</b>
          <span className="help">{facts.join(', ')}</span>
        </div>
      </div>
      {message && (
        <blockquote className="quote">
          <Paragraphs text={message} />
        </blockquote>
      )}
      <Form method="post" className="form-line" preventScrollReset>
        <input type="hidden" name="request" value={id} />
        <Select
          id={`role-${id}`}
          name="role"
          label={t('request.role', { name })}
          hideLabel
          size="sm"
          defaultValue={role}
          options={teamRoles.map((value) => ({ value, label: t(`invite.${value}`) }))}
        />
        <Button
          size="sm"
          name="intent"
          value="accept"
          aria-label={t('request.accept_who', { name })}
        >
          {t('request.accept')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          name="intent"
          value="decline"
          aria-label={t('request.decline_who', { name })}
        >
          {t('request.decline')}
        </Button>
      </Form>
    </Panel>
  )
}
