import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getOfficeHours } from '#contract/availability.ts'
import { mayAs } from '#contract/rules/team.ts'
import { getTeam } from '#contract/team.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { actOnTeam, amendTeam } from '#app/features/companies/team/acts.server.ts'
import { LeaveForm, RemoveForm } from '#app/features/companies/team/ask-forms.tsx'
import { DeputyForm } from '#app/features/companies/team/deputy-form.tsx'
import { DutyForm } from '#app/features/companies/team/duty-form.tsx'
import { OfficeHours } from '#app/features/companies/team/hours-form.tsx'
import { InviteForm } from '#app/features/companies/team/invite-form.tsx'
import { memberOfIntent } from '#app/features/companies/team/intents.ts'
import { MemberRows } from '#app/features/companies/team/member-rows.tsx'
import { Paying } from '#app/features/companies/team/paying.tsx'
import { Requests } from '#app/features/companies/team/requests.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { teamPaths } from '#app/team-paths.ts'
import { Link } from '#app/ui/link.tsx'

export const handle = { i18n: ['team', 'goods', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts, url, storedForm } = visit
  const { id } = await ownCompanyAt(visit)
  const company = { params: { id: String(id) } }
  const [team, hours] = await Promise.all([call(getTeam, company), call(getOfficeHours, company)])
  const { searchParams } = url
  return {
    title: texts('team')('title'),
    team,
    hours,
    removed: Number(searchParams.get('remove')),
    isLeaving: searchParams.has('leave'),
    kept: await storedForm(),
  }
})

export const action = page.action(actOnTeam, { keeps: true, amend: amendTeam })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function TeamPage() {
  const { title, team, hours, removed, isLeaving, kept } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation(['team', 'goods'])
  const paths = usePaths()
  const { company, members, seats, role, vacancies } = team
  const isManager = mayAs(role, 'manage_team')
  const member = members.find(({ member_id, is_self }) => member_id === removed && !is_self)
  const refusalOf = (intent: string) => (refusal?.values.intent === intent ? refusal : null)
  const [ofInvite, ofHours] = [refusalOf('invite'), refusalOf('hours')]
  const isOfAllowance = memberOfIntent(String(refusal?.values.intent ?? '')) !== null
  const ofAllowance = isOfAllowance && refusal ? refusal : null
  const isOfForm = [ofInvite, ofHours, ofAllowance, refusalOf('deputy')].some(Boolean)
  const plan = t(`goods:plans.${seats.plan_code}.name`)
  return (
    <AccountFrame
      title={title}
      lead={
        <>
          <Link to={paths.ownCompany(company.id)}>{company.name}</Link>,{' '}
          {t('team:places', { used: seats.used, count: seats.limit, plan })}
        </>
      }
    >
      {!isOfForm && <RefusalNotice refusal={refusal ?? null} />}
      <Requests requests={team.requests} />
      {isManager && member && <RemoveForm {...{ team, member }} />}
      {isLeaving && members.length > 1 && <LeaveForm team={team} />}
      <section className="stack" aria-labelledby="members">
        <h2 id="members">{t('team:who')}</h2>
        <MemberRows {...{ team, isManager }} />
        {members.length > 1 && !isLeaving && (
          <p>
            <Link to={teamPaths(paths).leave(company.id)}>{t('team:leave.link')}</Link>
          </p>
        )}
      </section>
      {mayAs(role, 'publish') && members.length > 1 && vacancies.length > 0 && (
        <DutyForm key={JSON.stringify(vacancies)} team={team} />
      )}
      {members.length > 1 && <Paying team={team} refusal={ofAllowance} />}
      <DeputyForm team={team} refusal={refusal} />
      <OfficeHours hours={hours} refusal={ofHours} mayEdit={mayAs(role, 'edit_company')} />
      {isManager && <InviteForm seats={seats} refusal={ofInvite} />}
    </AccountFrame>
  )
}
