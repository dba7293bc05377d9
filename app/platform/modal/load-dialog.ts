/** The part of a modal that all share. Pages pay nothing for it until they have a link that opens one. */
export const loadDialog = () => import('./modal-dialog.tsx')
