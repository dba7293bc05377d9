export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** Moves that close an application, by preference: the candidate revokes the own application if allowed. */
  closing: ['revoke', 'reject'],
} as const
