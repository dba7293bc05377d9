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
  /** The things that are blocked with it and come back with it. */
  blocks: readonly ('vacancy' | 'resume')[]
  /** True if its sessions end and nobody can sign in. */
  endsSessions: boolean
  /** True if its vacancies cannot be published while it lasts. */
  stopsPublishing: boolean
  /** How the system closes the open applications; null if only those of `blocks` are closed. */
  applications: 'moderation' | null
  /** `moved`: paid days come back when the block ends, since it was without cause. */
  paidDays: 'moved' | null
}

/** The consequences of a block of each kind. */
export const blockEffects: Record<BlockKind, BlockRow> = {
  vacancy: {
    blocks: [],
    endsSessions: false,
    stopsPublishing: true,
    applications: 'moderation',
    paidDays: 'moved',
  },
  resume: {
    blocks: [],
    endsSessions: false,
    stopsPublishing: false,
    applications: 'moderation',
    paidDays: 'moved',
  },
  company: {
    blocks: ['vacancy'],
    endsSessions: false,
    stopsPublishing: true,
    applications: null,
    paidDays: null,
  },
  account: {
    blocks: ['vacancy', 'resume'],
    endsSessions: true,
    stopsPublishing: true,
    applications: null,
    paidDays: null,
  },
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
