export const renewIntent = 'renew'
/** The button that keeps the current plan instead of the chosen next plan. */
export const keepIntent = 'keep'
