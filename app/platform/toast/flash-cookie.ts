export const flashCookieName = 'toast'

export function forgetFlashToast(): void {
  document.cookie = `${flashCookieName}=; Path=/; Max-Age=0; SameSite=Lax`
}
