/** Returns whether a key pressed here belongs to a field, a dialog or the form that refuses several. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), select, textarea, [role=dialog], .refuse-many') !==
      null
  )
}
