export const flashCookieName = 'toast'

/** Deletes the cookie with a shown toast, so that the next page does not show the toast again. For browsers only. */
export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
