/** The name of the form that takes pending refusals back. */
export const cancelIntent = 'cancel_refusals'
