export const renewIntent = 'renew'
/** The button that keeps the current plan and cancels the plan chosen as the next plan. */
export const keepIntent = 'keep'
