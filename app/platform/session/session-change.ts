/** Why the page was loaded again: the user has signed out, or the account has changed, in another tab. */
export type SessionChange = 'signed_out' | 'changed'

const key = 'session-word'

let heard: SessionChange | null | undefined

export function storeSessionChange(word: SessionChange): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {}
}

export function takeSessionChange(): SessionChange | null {
  if (heard === undefined) heard = takeWord()
  return heard
}

function takeWord(): SessionChange | null {
  try {
    const word = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return word === 'signed_out' || word === 'changed' ? word : null
  } catch {
    return null
  }
}
