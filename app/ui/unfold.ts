export function unfold(element: Element): void {
  for (let around: Element | null | undefined = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
  }
}

export function focusOn(element: HTMLElement): void {
  unfold(element)
  element.focus()
}
