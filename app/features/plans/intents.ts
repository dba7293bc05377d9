export const renewIntent = 'renew'
/** Cancels the plan chosen as the next one. */
export const keepIntent = 'keep'
