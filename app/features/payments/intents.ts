/** The button of a purchase form that pays from the balance. */
export const payIntent = 'pay'
/** The button that pays the missing sum at the payment provider and then buys. */
export const topUpIntent = 'top_up'
