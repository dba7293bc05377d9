import { createModalStore } from './modal-store.ts'

export const modal = createModalStore({ limit: 1 })
export const stackedModals = createModalStore()

// The functions that open and close modals, as spec §3 and §4.7 require.
export const openModal = modal.open
/** @public */
export const closeModal = (result?: unknown) => modal.close(undefined, result)
export const openStacked = stackedModals.open
/** @public */
export const closeStacked = stackedModals.close
/** @public */
export const closeAllStacked = stackedModals.closeAll
