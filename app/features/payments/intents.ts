export const payIntent = 'pay'
/** The button that pays the missing sum and then buys. */
export const topUpIntent = 'top_up'
