export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others', restore: 'restore_others' },
  chosen: 'others',
  closing: ['revoke', 'reject'],
} as const
