/** Runs in the page: what is folded away is read too. */
export function openFolds(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true
}

/** Runs in the page: texts of a part of it that leave one of the boxes around them, and how far. */
export function stickingOut(part: string): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.querySelector(part)!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('.sr, option')) continue
    if (isReadAloudOnly(text.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { display, overflowX, position } = getComputedStyle(box)
        // A row of tabs scrolls; what is fixed, or a menu, has left the boxes around it.
        if (overflowX === 'auto' || position === 'fixed' || box.matches('.menu-list')) break
        const { left, right } = box.getBoundingClientRect()
        if (
          ['inline', 'contents'].includes(display) ||
          (line.left > left - 1 && line.right < right + 1)
        )
          continue
        found.add(`${box.tagName} ${box.className}, ${line.right - right} px: ${text.nodeValue}`)
        break
      }
    }
  }
  return [...found]

  function isReadAloudOnly(element: Element | null): boolean {
    for (let box = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none') return true
    }
    return false
  }
}
