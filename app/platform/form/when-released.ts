let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (isPressed = false), true)
  }
}

/**
 * Pressing a button is what leaves the field before it. If something came or went in that moment, the button would move away
 * from under the finger, and nothing would have been pressed.
 */
export function whenReleased(act: () => void): void {
  if (!isPressed) return act()
  const done = new AbortController()
  // After the click that follows the release.
  const soon = () => {
    done.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, soon, { signal: done.signal })
  }
}
