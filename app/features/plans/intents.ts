/** The buttons of the page of one's plan. */
export const renewIntent = 'renew'
/** Takes back the plan that was to follow. */
export const keepIntent = 'keep'
