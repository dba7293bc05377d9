/** Returns whether a username is a phone number and not an e-mail address. */
export function isPhone(username: string): boolean {
  return !username.includes('@')
}
