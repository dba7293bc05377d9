/** The shared code of modals, loaded only by pages with a link that opens one. */
export const loadDialog = () => import('./modal-dialog.tsx')
