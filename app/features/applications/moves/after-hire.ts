export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** The moves that close an application, in this order: the candidate revokes the own application if allowed. */
  closing: ['revoke', 'reject'],
} as const
