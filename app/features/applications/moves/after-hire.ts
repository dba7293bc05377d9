export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  closing: ['revoke', 'reject'],
} as const
