export const renewIntent = 'renew'
/** Keeps the current plan: cancels the plan chosen as the next one. */
export const keepIntent = 'keep'
