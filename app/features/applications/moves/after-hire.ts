export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** The moves that close an application. */
  closing: ['revoke', 'reject'],
} as const
