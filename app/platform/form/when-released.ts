let isPressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (isPressed = false), true)
  }
}

/** Runs a function after the mouse button is released: if the pressed button moved, its click would be lost. */
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
