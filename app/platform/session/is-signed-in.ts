/** Returns in the browser whether the visitor is signed in, as a cookie says. */
export function isSignedIn(): boolean {
  return /(?:^|; )auth=1(?:;|$)/.test(document.cookie)
}
