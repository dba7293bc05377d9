export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** Moves that close an application; where both are allowed, one's own is revoked. */
  closing: ['revoke', 'reject'],
} as const
