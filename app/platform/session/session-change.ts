/** Why a tab was reloaded: in another tab the visitor has signed out, or somebody else has signed in. */
export type SessionChange = 'signed_out' | 'changed'

const key = 'session-word'

let heard: SessionChange | null | undefined

/** Stores why the tab is being reloaded, so that the next document can explain the reload. */
export function storeSessionChange(word: SessionChange): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {
    // Storage is disabled, so the next document does not explain the reload.
  }
}

/** Returns why the tab was reloaded and deletes it from storage; null if it was not reloaded because of a sign-out. */
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
