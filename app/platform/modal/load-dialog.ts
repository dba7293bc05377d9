/** Loads the code of modals. Pages with a link that opens a modal call this early. */
export const loadDialog = () => import('./modal-dialog.tsx')
