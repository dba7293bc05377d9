/** Opens every `<details>` around an element. */
export function unfold(element: Element): void {
  for (let around: Element | null | undefined = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
  }
}

/** Focuses an element after unfolding it, because folded elements cannot take the focus. */
export function focusOn(element: HTMLElement): void {
  unfold(element)
  element.focus()
}
