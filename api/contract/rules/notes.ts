// Votes of a company's members, and the limits of their notes and labels.

export const votes = ['for', 'against', 'unsure'] as const
/** A member's opinion about inviting or hiring the candidate; `unsure` means "I do not know yet". */
export type Vote = (typeof votes)[number]

/** Lengths are in characters. */
export const noteLimits = {
  note: 4000,
  /** How many notes about a candidate one reply contains. */
  notesShown: 200,
  label: 30,
  companyLabels: 20,
  personLabels: 5,
} as const
