/** The buttons of a form that buys something. */
export const payIntent = 'pay'
/** The balance lacks something: what it lacks is paid elsewhere, and the thing bought with it. */
export const topUpIntent = 'top_up'
