/** Why the tab was loaded again: a sign-out in another tab, or a sign-in by somebody else. */
export type SessionChange = 'signed_out' | 'changed'

const key = 'session-word'

let heard: SessionChange | null | undefined

/** Stores why the tab is loaded again, to explain it in a toast. */
export function storeSessionChange(word: SessionChange): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {}
}

/** Returns why the tab was loaded again, or null. */
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
