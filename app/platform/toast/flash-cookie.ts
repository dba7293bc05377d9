export const flashCookieName = 'toast'

/** Browser only: a toast that is on the screen must not come again with the next page. */
export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
