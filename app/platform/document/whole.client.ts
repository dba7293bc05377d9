/**
 * Leaves links and forms to the browser until all texts and styles have come, as it is before the script has: what they lead to
 * may need more than the first page, and a document brings what it needs itself.
 */
export function leaveUntil(texts: Promise<void>): void {
  let haveTexts = false
  const leave = (event: Event) => {
    if (haveTexts && haveStyles()) {
      stop()
    } else if (event.type === 'submit' || (event.target as Element).closest('a[href]')) {
      event.stopPropagation()
    }
  }
  const stop = () => ['click', 'submit'].forEach((type) => removeEventListener(type, leave, true))
  ;['click', 'submit'].forEach((type) => addEventListener(type, leave, true))
  void texts.then(() => (haveTexts = true))
}

function haveStyles(): boolean {
  return Boolean(document.querySelector<HTMLLinkElement>('#styles-file')?.sheet)
}
