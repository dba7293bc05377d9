/** The id of the line below a list; when JavaScript is off, saving a search leads back to it. */
export const alertLineId = 'alert'
