// Reports: what people may report to the moderators, why, and when nobody listens any more.

/** The things that may be reported. */
export const reportTargets = ['vacancy', 'resume', 'company', 'message'] as const
export type ReportTarget = (typeof reportTargets)[number]

export const reportReasons = [
  'fraud',
  'false',
  'outdated',
  'discrimination',
  'insult',
  'spam',
  'personal_data',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The reasons that make sense for each thing, in the order of the form. */
export const reasonsOfTarget: Record<ReportTarget, readonly ReportReason[]> = {
  vacancy: ['fraud', 'false', 'outdated', 'discrimination', 'insult', 'spam', 'other'],
  resume: ['false', 'insult', 'spam', 'personal_data', 'other'],
  company: ['fraud', 'false', 'discrimination', 'insult', 'other'],
  message: ['insult', 'fraud', 'spam', 'discrimination', 'other'],
}

/** The results of a moderator who has looked at a reported thing. */
export const reportOutcomes = ['founded', 'unfounded'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** Limits of reports; pages write them into their texts. */
export const reportLimits = {
  /** How many people hide a vacancy or resume by their reports until a moderator has looked at it. */
  holdAfter: 3,
  /** After how many unfounded reports within `unheardDays` an account cannot report. */
  unheardAfter: 5,
  unheardDays: 90,
}

/** Whether other people's reports about such a thing hide it until a moderator has looked at it. */
export const isHeldByReports: Record<ReportTarget, boolean> = {
  vacancy: true,
  resume: true,
  company: false,
  message: false,
}
