const ownInHead = 'meta, title, link:not([rel=stylesheet]), #styles, #styles-file, [type$=json]'

/**
 * Moves elements of browser extensions to the end of the page, because React 18 would otherwise render the page anew.
 */
export function moveForeignNodes(): () => void {
  // The browser extension may move an element back again and again, so each element is moved only once.
  const moved = new WeakSet<Node>()
  const move = (node: Node, to: Node) => {
    if (moved.has(node)) return
    moved.add(node)
    to.appendChild(node)
  }
  function look() {
    const { documentElement: html, head, body } = document
    const [first, main] = [body.querySelector(':scope > .skip'), body.querySelector('main')]
    if (!first || !main) return
    const around = [...html.childNodes].filter((node) => node !== head && node !== body)
    for (const node of around) move(node, body)
    const children = [...body.childNodes] as Node[]
    for (const node of children.slice(0, children.indexOf(first))) move(node, body)
    const inHead = [...head.children].filter((element) => !element.matches(ownInHead))
    for (const element of inHead) move(element, head)
    // The product has no custom elements, so each custom element belongs to a browser extension.
    const inMain = [...main.querySelectorAll('*')].filter(({ localName }) =>
      localName.includes('-'),
    )
    for (const element of inMain) {
      if (main.contains(element)) move(element, body)
    }
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  return () => observer.disconnect()
}
