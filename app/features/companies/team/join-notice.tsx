import { useTranslation } from 'react-i18next'
import type { LinkedTeamInvitation } from '#contract/team.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { addressText } from './address-text.ts'

/** Shows an invitation, and what the visitor has to do before accepting it. */
export function JoinNotice({ invitation }: { invitation: LinkedTeamInvitation | null }) {
  const { t } = useTranslation('team')
  const { now, timeZone } = useClock()
  if (!invitation) return <Notice title={t('join.unknown')}>{t('join.unknown_text')}</Notice>
  const { company, invited_by: inviter, role, state } = invitation
  return (
    <>
      <p>{inviter ? t('join.what', { inviter }) : t('join.what_nameless')}</p>
      <p>
        <b>{company.name}</b>
      </p>
      <p className="help">
        {t('join.your_role')}: {t(`invite.${role}`)}. {t(`invite.${role}_help`)}.
      </p>
      {(state === 'open' || state === 'guest') && (
        <p className="help">
          {t('join.until', { day: formatDay(invitation.expires_at, timeZone, now) })}
        </p>
      )}
      <Next invitation={invitation} />
    </>
  )
}

function Next({ invitation }: { invitation: LinkedTeamInvitation }) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const { state } = invitation
  const recipient = addressText(invitation.recipient)
  switch (state) {
    case 'open':
      return null
    case 'guest':
      return (
        <>
          <p>{t('join.guest', { recipient })}</p>
          <div className="actions">
            <LinkButton to={paths.signIn()}>{t('join.sign_in')}</LinkButton>
            <LinkButton variant="outline" to={paths.signUp('employer')}>
              {t('join.sign_up')}
            </LinkButton>
          </div>
        </>
      )
    case 'other_account':
      return (
        <>
          <Notice tone="warning" title={t('join.other_account')}>
            {t('join.other_account_text', { recipient })}
          </Notice>
          <div className="actions">
            <LinkButton to={paths.signOut()}>{t('join.sign_out')}</LinkButton>
            <LinkButton variant="outline" to={paths.profile()}>
              {t('join.profile')}
            </LinkButton>
          </div>
        </>
      )
    case 'member':
      return (
        <>
          <Notice tone="success" title={t('join.member')}>
            {t('join.member_text')}
          </Notice>
          <div className="actions">
            <LinkButton to={paths.myVacancies()}>{t('join.to_team')}</LinkButton>
          </div>
        </>
      )
    case 'candidate':
    case 'used':
    case 'expired':
      return (
        <Notice tone="warning" title={t(`join.${state}`)}>
          {t(`join.${state}_text`, { recipient })}
        </Notice>
      )
  }
}
