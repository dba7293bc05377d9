export const flashCookieName = 'toast'

/** Deletes the cookie with a toast that was shown, so that the next page does not show it again. For browsers only. */
export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
