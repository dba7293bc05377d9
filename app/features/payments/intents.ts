/** The buttons of a form that buys something: this one pays from the balance. */
export const payIntent = 'pay'
/** Pays the sum that the balance lacks at the payment provider, then buys. */
export const topUpIntent = 'top_up'
