// Blocks by moderators: what follows from them, and how they are disputed.

import type { ReportTarget } from './reports.ts'

export const blockKinds = ['account', 'company', 'vacancy', 'resume'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockReasons = [
  'fraud',
  'false',
  'discrimination',
  'insult',
  'spam',
  'personal_data',
  'other',
] as const
export type BlockReason = (typeof blockReasons)[number]

interface BlockRow {
  /** The things that are hidden with it and come back with it. */
  hides: readonly ('vacancy' | 'resume')[]
  /** True if its sessions end and nobody can sign in. */
  endsSessions: boolean
}

/**
 * The consequences of a block of each kind. The open applications of each hidden vacancy and resume are closed by the
 * system with `moderation`; if the block ends, it was without cause, and their paid days move by its time.
 */
export const blockEffects: Record<BlockKind, BlockRow> = {
  vacancy: { hides: ['vacancy'], endsSessions: false },
  resume: { hides: ['resume'], endsSessions: false },
  company: { hides: ['vacancy'], endsSessions: false },
  account: { hides: ['vacancy', 'resume'], endsSessions: true },
}

/** For how many days after a block its owner may dispute it. */
export const appealDays = 14

export const appealDecisions = ['granted', 'refused'] as const
export type AppealDecision = (typeof appealDecisions)[number]

/** The things that a moderator may block because of reports about one of them. */
export const blocksOfTarget: Record<ReportTarget, readonly BlockKind[]> = {
  vacancy: ['vacancy', 'company', 'account'],
  resume: ['resume', 'account'],
  company: ['company'],
  message: ['account'],
}
