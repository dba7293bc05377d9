import type { DemoApplication, DemoMeeting } from '@otklik/demo-data'
import type { SentResume } from '../../contract/applications.ts'
import { sentPart, type ResumeContent } from '../../contract/content/resume.ts'
import {
  isTerminal,
  move,
  type ApplicationState,
  type ClosedBy,
  type MoveAction,
} from '../../contract/rules/application-moves.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { systemMove } from '../../contract/rules/system-moves.ts'
import { areaName } from '../../dictionaries/dictionaries.ts'
import type { applicationHistory, applications, invitations } from '../tables.ts'

type Without<Row, Keys extends string> = Omit<Row, Keys | 'id'>

export interface PlayedApplication {
  row: Without<
    typeof applications.$inferInsert,
    'vacancy_id' | 'resume_id' | 'candidate_id' | 'company_id'
  >
  history: Without<typeof applicationHistory.$inferInsert, 'application_id' | 'user_id'>[]
  invitations: Without<typeof invitations.$inferInsert, 'application_id'>[]
}

/** Returns the table rows of a demo application and of its changes of status; throws if a change is not allowed. */
export function played(
  application: DemoApplication,
  resume: ResumeContent,
  today: Date,
): PlayedApplication {
  const { by: initiated_by, public_id, created_at, acts } = application
  const state: ApplicationState = {
    status: initiated_by === 'candidate' ? 'active' : 'invited',
    initiated_by,
    closed_by: null,
    closed_at: null,
    slot: null,
    outcome: null,
    hire_confirmed_at: null,
    resume_status: 'published',
    vacancy_status: 'published',
  }
  const slots: PlayedApplication['invitations'] = []
  const history: PlayedApplication['history'] = [
    {
      action: 'apply',
      by: initiated_by,
      status: state.status,
      at: created_at,
      message: application.message,
    },
  ]
  for (const act of acts) {
    const { action, by, at } = act
    const next = by === 'system' ? systemMove(state, action) : move(state, action, by, at)
    if (!next.ok) throw new Error(`${action} by ${by}: ${next.error}`)
    if (next.slot !== 'keep') {
      for (const slot of slots) slot.is_current = false
      state.slot = null
    }
    if (by !== 'system' && act.meeting) {
      slots.push(invitationRow(act.meeting, slots.length, public_id, at))
      state.slot = { scheduled_at: act.meeting.scheduled_at, alternatives: [] }
    }
    state.status = next.status
    close(state, isTerminal(next.status) ? by : null, at)
    const refusal = action === 'reject' ? application.refusal : ''
    const message = by === 'system' ? '' : (act.meeting?.message ?? refusal)
    history.push({ action, by, status: next.status, at, message })
  }
  const isClosed = isTerminal(state.status)
  const isRefused = state.status === 'rejected' && state.closed_by !== 'system'
  const isFromCandidate = initiated_by === 'candidate'
  const current = slots.find((slot) => slot.is_current)
  return {
    history,
    invitations: slots,
    row: {
      public_id,
      status: state.status,
      initiated_by,
      version: history.length,
      message: application.message,
      source: application.source,
      sent_resume: sentResume(resume, today),
      contacts_open:
        isFromCandidate ||
        history.some(({ by, action }) => by === 'candidate' && opensContacts(action as MoveAction)),
      viewed_by_employer_at: isFromCandidate ? application.viewed_at : null,
      viewed_by_candidate_at: isFromCandidate
        ? (current?.viewed_at ?? null)
        : application.viewed_at,
      response_due_at: application.response_due_at,
      closed_by: state.closed_by,
      closed_at: state.closed_at,
      close_reason: isClosed ? application.reason : null,
      close_message: isRefused ? application.refusal : null,
      created_at,
      updated_at: acts.at(-1)?.at ?? created_at,
    },
  }
}

function close(state: ApplicationState, by: ClosedBy | null, at: Date): void {
  state.closed_by = by
  state.closed_at = by ? at : null
}

function opensContacts(action: MoveAction): boolean {
  return action === 'interview' || action === 'accept'
}

function invitationRow(
  meeting: DemoMeeting,
  sequence: number,
  public_id: string,
  created_at: Date,
): PlayedApplication['invitations'][number] {
  return {
    ...meeting,
    sequence,
    timezone: 'Asia/Almaty',
    contact_phone: null,
    ics_uid: `${public_id}@otklik`,
    is_current: true,
    created_at,
  }
}

function sentResume(content: ResumeContent, today: Date): SentResume {
  const { area_code } = content
  return {
    ...sentPart(content),
    name: [content.first_name, content.last_name].join(' '),
    area: area_code ? { code: area_code, name: areaName(area_code) ?? '' } : null,
    total_experience_months: totalExperienceMonths(content.experience, today),
  }
}
