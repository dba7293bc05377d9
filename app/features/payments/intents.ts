export const payIntent = 'pay'
/** The button that adds the missing sum to the balance and then buys the plan or service. */
export const topUpIntent = 'top_up'
