export const flashCookieName = 'toast'

/** Deletes the cookie with a toast that the page has shown. */
export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
