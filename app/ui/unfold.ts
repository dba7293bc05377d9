/** Opens what an element is folded into. */
export function unfold(element: Element): void {
  for (let around: Element | null | undefined = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
  }
}

/** Focuses an element that may be folded, where nothing takes the focus. */
export function focusOn(element: HTMLElement): void {
  unfold(element)
  element.focus()
}
