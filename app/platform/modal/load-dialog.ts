/** Loads the code that all modals share; called only on pages with a link that opens a modal. */
export const loadDialog = () => import('./modal-dialog.tsx')
