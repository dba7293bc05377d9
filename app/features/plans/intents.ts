export const renewIntent = 'renew'
/** The button that keeps the current plan, although the user had chosen another plan as the next one. */
export const keepIntent = 'keep'
