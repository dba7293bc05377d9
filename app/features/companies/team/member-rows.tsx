import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { teamRoles, type TeamRole } from '#contract/rules/team.ts'
import type { Member, Team, TeamInvitation } from '#contract/team.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { addressText } from './address-text.ts'
import { DeputyLine } from './deputy-form.tsx'

/** The number of vacancies that the row of a member names. */
const titlesShown = 3

const tones = { owner: 'success', recruiter: 'info', hiring_manager: 'secondary' } as const

/** Lists the members and the open invitations; `isManager` adds a menu to each of them. */
export function MemberRows({ team, isManager }: { team: Team; isManager: boolean }) {
  return (
    <ul className="panel bleed">
      {team.members.map((member) => (
        <OneMember key={member.member_id} {...{ team, member, isManager }} />
      ))}
      {team.invitations.map((invitation) => (
        <OneInvitation key={invitation.public_id} invitation={invitation} />
      ))}
    </ul>
  )
}

interface OneMemberProps {
  team: Team
  member: Member
  isManager: boolean
}

function OneMember({ team, member, isManager }: OneMemberProps) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const name = member.name || t('nameless')
  return (
    <li className="member">
      <Avatar initials={initialsOf(name)} />
      <div className="member-who">
        <b>{member.is_self ? t('you', { name }) : name}</b>
        {member.address && <span className="help">{addressText(member.address)}</span>}
      </div>
      <RoleBadge role={member.role} />
      <div className="member-what">
        <Duties team={team} member={member} />
        <DeputyLine team={team} memberId={member.member_id} />
      </div>
      {isManager && !member.is_self && (
        <Menu label={t('acts', { name })} trigger={<Icon of={Ellipsis} />}>
          {teamRoles
            .filter((role) => role !== member.role)
            .map((role) => (
              <Form method="post" key={role} preventScrollReset>
                <input type="hidden" name="intent" value="role" />
                <input type="hidden" name="member" value={member.member_id} />
                <button name="role" value={role}>
                  {t(`act.${role}`)}
                </button>
              </Form>
            ))}
          <Link to={teamPaths(paths).remove(team.company.id, member.member_id)}>
            {t('act.remove')}
          </Link>
        </Menu>
      )}
    </li>
  )
}

function Duties({ team, member }: Omit<OneMemberProps, 'isManager'>) {
  const { t } = useTranslation('team')
  const { member_id: id, role } = member
  const titlesOf = (vacancies: Team['vacancies']) => {
    const named = vacancies.slice(0, titlesShown).map(({ title }) => title)
    const count = vacancies.length - named.length
    return [...named, ...(count > 0 ? [t('more', { count })] : [])].join(', ')
  }
  if (role === 'hiring_manager') {
    const titles = titlesOf(team.vacancies.filter(({ shared_with }) => shared_with.includes(id)))
    return titles ? t('shared', { titles }) : t('sees.nothing')
  }
  const titles = titlesOf(team.vacancies.filter(({ responsible_id }) => responsible_id === id))
  return titles ? t('answers', { titles }) : t(`sees.${role}`)
}

function OneInvitation({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('team')
  const { now, timeZone } = useClock()
  const { public_id, is_expired, role } = invitation
  const name = addressText(invitation.recipient)
  const dayOf = (at: string) => formatDay(at, timeZone, now)
  const days = { sent: dayOf(invitation.sent_at), until: dayOf(invitation.expires_at) }
  return (
    <li className="member">
      <Avatar initials={initialsOf(name)} />
      <div className="member-who">
        <b>{name}</b>
        <span className="help">{t(is_expired ? 'expired' : 'invited', days)}</span>
      </div>
      <RoleBadge role={role} />
      <div className="member-what" />
      <Menu label={t('acts', { name })} trigger={<Icon of={Ellipsis} />}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="invitation" value={public_id} />
          <button name="intent" value="resend">
            {t('act.resend')}
          </button>
          <button name="intent" value="withdraw">
            {t('act.withdraw')}
          </button>
        </Form>
      </Menu>
    </li>
  )
}

function RoleBadge({ role }: { role: TeamRole }) {
  const { t } = useTranslation('team')
  return (
    <div>
      <Badge tone={tones[role]} icon={null}>
        {t(`role.${role}`)}
      </Badge>
    </div>
  )
}
