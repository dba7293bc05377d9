/** Intents of a form that buys something. */
export const payIntent = 'pay'
/** Pays what the balance lacks at the provider, then buys. */
export const topUpIntent = 'top_up'
