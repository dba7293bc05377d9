// The questions before a member is removed or leaves.
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Member, Team } from '#contract/team.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'

export function RemoveForm({ team, member }: { team: Team; member: Member }) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const name = member.name || t('nameless')
  return (
    <Panel as="section" id="remove" title={t('remove.title', { name })} className="bleed">
      <Form method="post" className="stack">
        <input type="hidden" name="member" value={member.member_id} />
        <p>{t('remove.text')}</p>
        {member.member_id === team.paying_member_id && <p>{t('remove.payer')}</p>}
        <div className="actions">
          <Button variant="danger" name="intent" value="remove">
            {t('remove.submit')}
          </Button>
          <LinkButton variant="ghost" to={teamPaths(paths).team(team.company.id)}>
            {t('remove.cancel')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  )
}

export function LeaveForm({ team }: { team: Team }) {
  const { t } = useTranslation('team')
  const paths = usePaths()
  const others = team.members.filter(({ is_self }) => !is_self)
  const isPayer = team.members.some(
    ({ is_self, member_id }) => is_self && member_id === team.paying_member_id,
  )
  const isLast = team.role === 'owner' && !others.some(({ role }) => role === 'owner')
  return (
    <Panel as="section" id="leave" title={t('leave.title')} className="bleed">
      <Form method="post" className="stack">
        <p>{t('leave.text')}</p>
        {isPayer && <p>{t('leave.payer')}</p>}
        {isLast && (
          <Select
            name="successor"
            label={t('leave.successor')}
            help={t('leave.successor_help')}
            options={others.map(({ member_id, name }) => ({
              value: String(member_id),
              label: name || t('nameless'),
            }))}
          />
        )}
        <div className="actions">
          <Button variant="danger" name="intent" value="leave">
            {t('leave.submit')}
          </Button>
          <LinkButton variant="ghost" to={teamPaths(paths).team(team.company.id)}>
            {t('leave.cancel')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  )
}
