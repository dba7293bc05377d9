let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (isPressed = false), true)
  }
}

/** Waits until the mouse button is released, because moving the pressed button would lose the click. */
export function whenReleased(act: () => void): void {
  if (!isPressed) return act()
  const done = new AbortController()
  const soon = () => {
    done.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, soon, { signal: done.signal })
  }
}
