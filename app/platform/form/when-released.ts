let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (isPressed = false), true)
  }
}

/** A layout change while a button is pressed would move it away from the pointer, and the click would be lost. */
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
