/** Loads the code of modals on a page with a link that opens a modal. */
export const loadDialog = () => import('./modal-dialog.tsx')
