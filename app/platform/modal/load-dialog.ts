/** Loads the code of modals, on pages with a link that opens one. */
export const loadDialog = () => import('./modal-dialog.tsx')
