import { officeHoursBody, setOfficeHours } from '#contract/availability.ts'
import {
  acceptAccessBody,
  acceptAccessRequest,
  declineAccessRequest,
} from '#contract/access-requests.ts'
import {
  changeMember,
  changeMemberBody,
  getTeam,
  inviteMember,
  inviteMemberBody,
  leaveCompany,
  removeDeputy,
  removeMember,
  resendInvitation,
  setAllowance,
  setAllowanceBody,
  setDeputy,
  setDeputyBody,
  setPayingAccount,
  setVacancyTeam,
  withdrawInvitation,
} from '#contract/team.ts'
import { readRange } from '#contract/rules/money.ts'
import type { ActionVisit, Amend } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { teamPaths } from '#app/team-paths.ts'
import { memberOfIntent } from './intents.ts'

type TeamVisit = SignedInVisit & ActionVisit

/** Handles the forms of the page of a team. */
export async function actOnTeam(visit: TeamVisit) {
  const act = acts[visit.intent]
  const { id = '' } = visit.params
  const member = memberOfIntent(visit.intent)
  if (member !== null) return allow(visit, id, member)
  return act ? act(visit, id) : visit.leave(teamPaths(visit.paths).team(id))
}

const acts: Record<string, (visit: TeamVisit, id: string) => ReturnType<TeamVisit['leave']>> = {
  async invite(visit, id) {
    const { call, fields, parse } = visit
    const body = parse(inviteMemberBody, { recipient: fields.recipient, role: fields.role })
    const sent = await call(inviteMember, { params: { id }, body })
    return back(visit, id, 'invited', sent)
  },
  async resend(visit, id) {
    const params = { id, invitation: visit.fields.invitation ?? '' }
    const sent = await visit.call(resendInvitation, { params })
    return back(visit, id, 'invited', sent)
  },
  async withdraw(visit, id) {
    const params = { id, invitation: visit.fields.invitation ?? '' }
    await visit.call(withdrawInvitation, { params })
    return back(visit, id, 'withdrawn')
  },
  async accept(visit, id) {
    const { call, fields, parse } = visit
    const body = parse(acceptAccessBody, { role: fields.role })
    await call(acceptAccessRequest, { params: { id, request: fields.request ?? '' }, body })
    return back(visit, id, 'accepted')
  },
  async decline(visit, id) {
    const params = { id, request: visit.fields.request ?? '' }
    await visit.call(declineAccessRequest, { params })
    return back(visit, id, 'declined')
  },
  async deputy(visit, id) {
    const { call, fields, parse } = visit
    const { deputy_id, from, until } = fields
    const body = parse(setDeputyBody, { deputy_id: Number(deputy_id), from, until })
    await call(setDeputy, { params: { id }, body })
    return back(visit, id, 'deputy')
  },
  async no_deputy(visit, id) {
    await visit.call(removeDeputy, { params: { id } })
    return back(visit, id, 'no_deputy')
  },
  async role(visit, id) {
    const { call, fields, parse } = visit
    const body = parse(changeMemberBody, { role: fields.role })
    await call(changeMember, { params: { id, member: fields.member ?? '' }, body })
    return back(visit, id, 'role')
  },
  async remove(visit, id) {
    await visit.call(removeMember, { params: { id, member: visit.fields.member ?? '' } })
    return back(visit, id, 'removed')
  },
  async leave({ call, fields, leave, paths, texts }, id) {
    const successor_id = Number(fields.successor) || undefined
    await call(leaveCompany, { params: { id }, body: { successor_id } })
    return leave(paths.profile(), { toast: texts('team')('done.left') })
  },
  async hours(visit, id) {
    const { call, fields, form, parse } = visit
    const days = form.getAll('days').map(Number)
    const body = parse(officeHoursBody, { days, from: fields.from, to: fields.to })
    await call(setOfficeHours, { params: { id }, body })
    return back(visit, id, 'hours')
  },
  async pay(visit, id) {
    await visit.call(setPayingAccount, { params: { id }, body: { pays: true } })
    return back(visit, id, 'pay')
  },
  async stop_paying(visit, id) {
    await visit.call(setPayingAccount, { params: { id }, body: { pays: false } })
    return back(visit, id, 'stop_paying')
  },
  async duties(visit, id) {
    const { call, form } = visit
    const { vacancies, members } = await call(getTeam, { params: { id } })
    const managers = members.filter(({ role }) => role === 'hiring_manager')
    for (const { public_id, responsible_id, shared_with } of vacancies) {
      const responsible = Number(form.get(`responsible.${public_id}`)) || responsible_id
      const chosen = form.getAll(`shared.${public_id}`).map(Number)
      const shared = managers
        .map(({ member_id }) => member_id)
        .filter((one) => chosen.includes(one))
      const body = {
        ...(responsible !== responsible_id && { responsible_id: responsible }),
        ...(form.has(`responsible.${public_id}`) &&
          shared.join() !== shared_with.join() && { shared_with: shared }),
      }
      if (Object.keys(body).length === 0) continue
      await call(setVacancyTeam, { params: { id: public_id }, body })
    }
    return back(visit, id, 'duties')
  },
}

async function allow(visit: TeamVisit, id: string, member: string) {
  const { call, fields, parse } = visit
  const text = fields.allowance?.trim() ?? ''
  const { from, to } = readRange(text) ?? {}
  const sum = from !== undefined && from === to ? from : NaN
  const body = parse(setAllowanceBody, { allowance: text === '' ? null : sum })
  await call(setAllowance, { params: { id, member }, body })
  return back(visit, id, 'allowance')
}

type Done =
  | 'invited'
  | 'withdrawn'
  | 'accepted'
  | 'declined'
  | 'deputy'
  | 'no_deputy'
  | 'role'
  | 'removed'
  | 'duties'
  | 'hours'
  | 'pay'
  | 'stop_paying'
  | 'allowance'

function back(
  { leave, paths, texts }: TeamVisit,
  id: string,
  done: Done,
  values?: { recipient: string },
) {
  return leave(teamPaths(paths).team(id), { toast: texts('team')(`done.${done}`, values) })
}

/** Shows a refusal that is about the typed address beside its field. */
export const amendTeam: Amend = (refusal, { message }) => {
  if (message !== 'companies:already_member') return refusal
  return { ...refusal, error: null, fields: { recipient: ['already_member'] } }
}
