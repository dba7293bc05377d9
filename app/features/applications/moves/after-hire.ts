export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** Moves that close an application, by preference: the candidate revokes his own application if he may. */
  closing: ['revoke', 'reject'],
} as const
