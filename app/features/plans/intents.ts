export const renewIntent = 'renew'
/** The button that keeps the current plan after its end, although the user had chosen another plan. */
export const keepIntent = 'keep'
