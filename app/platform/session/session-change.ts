/** Why a tab has reloaded: its visitor signed out in another tab, or another user signed in there. */
export type SessionChange = 'signed_out' | 'changed'

const key = 'session-word'

let heard: SessionChange | null | undefined

/** Stores the reason for the next document of this tab. */
export function storeSessionChange(word: SessionChange): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {
    // Without storage no reason is shown.
  }
}

/** Returns the stored reason once per document. */
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
