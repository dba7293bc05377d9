export const flashCookieName = 'toast'

/** Browser only: prevents the next page from repeating a toast that is shown. */
export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
