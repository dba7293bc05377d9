// Scenarios of demo applications: the actions of the candidate and the employer, in order.

export type Party = 'candidate' | 'employer'
export type PartyAct =
  | 'activate'
  | 'postpone'
  | 'interview'
  | 'invite'
  | 'accept'
  | 'reject'
  | 'revoke'
/** Actions of the program: it closes an application when the vacancy ends or the company never answers. */
export type SystemAct = 'vacancy_closed' | 'no_response'
export type MeetingType = 'office' | 'video'

export interface ScenarioStep {
  action: PartyAct
  by: Party
  type?: MeetingType
}

export interface Scenario {
  by: Party
  steps: readonly ScenarioStep[]
  share: number
  slot?: 'ahead' | 'passed'
  reason?: string
  daysAgo?: readonly [number, number]
  isAfterInterview?: true
  system?: SystemAct
}

function candidate(action: PartyAct): ScenarioStep {
  return { action, by: 'candidate' }
}
function employer(action: PartyAct): ScenarioStep {
  return { action, by: 'employer' }
}
const office: ScenarioStep = { action: 'invite', by: 'employer', type: 'office' }
const video: ScenarioStep = { action: 'invite', by: 'employer', type: 'video' }

export const scenarios: readonly Scenario[] = [
  { by: 'candidate', share: 150, steps: [] },
  { by: 'candidate', share: 28, steps: [employer('postpone')] },
  { by: 'candidate', share: 6, steps: [employer('postpone'), employer('activate')] },
  { by: 'candidate', share: 26, steps: [employer('interview')] },
  { by: 'candidate', share: 6, steps: [employer('postpone'), employer('interview')] },
  { by: 'candidate', share: 26, slot: 'ahead', steps: [office] },
  { by: 'candidate', share: 20, slot: 'ahead', steps: [video] },
  { by: 'candidate', share: 8, slot: 'ahead', steps: [employer('interview'), video] },
  { by: 'candidate', share: 22, slot: 'ahead', steps: [office, candidate('accept')] },
  { by: 'candidate', share: 18, slot: 'ahead', steps: [video, candidate('accept')] },
  {
    by: 'candidate',
    share: 7,
    slot: 'ahead',
    steps: [office, candidate('interview'), office, candidate('accept')],
  },
  { by: 'candidate', share: 5, slot: 'ahead', steps: [video, candidate('accept'), office] },
  { by: 'candidate', share: 6, steps: [office, candidate('interview')] },
  { by: 'candidate', share: 4, steps: [video, candidate('accept'), employer('interview')] },
  { by: 'candidate', share: 14, slot: 'passed', steps: [office, candidate('accept')] },
  { by: 'candidate', share: 12, slot: 'passed', steps: [video, candidate('accept')] },
  { by: 'candidate', share: 5, slot: 'passed', steps: [video] },
  { by: 'candidate', share: 26, steps: [employer('reject')], reason: 'not_enough_experience' },
  { by: 'candidate', share: 20, steps: [employer('reject')], reason: 'skills_mismatch' },
  { by: 'candidate', share: 12, steps: [employer('reject')], reason: 'hired_other' },
  { by: 'candidate', share: 7, steps: [employer('reject')], reason: 'salary_mismatch' },
  {
    by: 'candidate',
    share: 5,
    steps: [employer('postpone'), employer('reject')],
    reason: 'position_closed',
  },
  {
    by: 'candidate',
    share: 12,
    steps: [office, candidate('accept'), employer('reject')],
    reason: 'did_not_pass_interview',
    isAfterInterview: true,
  },
  { by: 'candidate', share: 6, steps: [video, candidate('reject')], reason: 'found_other_job' },
  {
    by: 'candidate',
    share: 4,
    steps: [employer('reject'), employer('activate')],
    reason: 'skills_mismatch',
  },
  { by: 'candidate', share: 18, steps: [candidate('revoke')] },
  { by: 'candidate', share: 6, steps: [employer('interview'), candidate('revoke')] },
  { by: 'candidate', share: 8, steps: [], system: 'no_response' },
  { by: 'employer', share: 44, steps: [] },
  { by: 'employer', share: 14, steps: [candidate('postpone')] },
  { by: 'employer', share: 8, steps: [candidate('postpone'), candidate('activate')] },
  { by: 'employer', share: 20, steps: [candidate('interview')] },
  { by: 'employer', share: 14, slot: 'ahead', steps: [candidate('interview'), video] },
  { by: 'employer', share: 10, slot: 'ahead', steps: [office] },
  {
    by: 'employer',
    share: 14,
    slot: 'ahead',
    steps: [candidate('interview'), office, candidate('accept')],
  },
  {
    by: 'employer',
    share: 8,
    slot: 'passed',
    steps: [candidate('interview'), video, candidate('accept')],
  },
  { by: 'employer', share: 16, steps: [candidate('reject')], reason: 'salary' },
  { by: 'employer', share: 10, steps: [candidate('reject')], reason: 'conditions' },
  {
    by: 'employer',
    share: 6,
    steps: [candidate('postpone'), candidate('reject')],
    reason: 'not_relevant',
  },
  { by: 'employer', share: 5, steps: [video, candidate('reject')], reason: 'location' },
  {
    by: 'employer',
    share: 8,
    steps: [candidate('interview'), employer('reject')],
    reason: 'hired_other',
  },
  { by: 'employer', share: 10, steps: [employer('revoke')] },
  { by: 'employer', share: 3, steps: [employer('revoke'), employer('activate')] },
]

export const vacancyClosed: Scenario = {
  by: 'candidate',
  share: 1,
  steps: [],
  system: 'vacancy_closed',
}
