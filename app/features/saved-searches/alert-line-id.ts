/** The HTML id of the line that offers to save a search. Without JavaScript, the page scrolls to it after saving. */
export const alertLineId = 'alert'
