/** What the forms of somebody who is hired are called, to the page and to its action. */
export const afterHire = {
  intents: { hide: 'hide_resume', withdraw: 'withdraw_others' },
  chosen: 'others',
  /** What takes an application out of the way: of two the one that takes back one's own. */
  closing: ['revoke', 'reject'],
} as const
