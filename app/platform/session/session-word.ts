/** Why a tab drew itself anew: its visitor signed out in another one, or somebody else signed in there. */
export type SessionWord = 'signed_out' | 'changed'

const key = 'session-word'

let heard: SessionWord | null | undefined

/** For the document that this tab loads next. */
export function leaveWord(word: SessionWord): void {
  try {
    sessionStorage.setItem(key, word)
  } catch {
    // Without storage the page changes without a word.
  }
}

/** What was left for this document; the next one will not hear it again. */
export function hearWord(): SessionWord | null {
  if (heard === undefined) heard = takeWord()
  return heard
}

function takeWord(): SessionWord | null {
  try {
    const word = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return word === 'signed_out' || word === 'changed' ? word : null
  } catch {
    return null
  }
}
