/** What the server draws into `head` and React looks for there. */
const ownInHead = 'meta, title, link:not([rel=stylesheet]), #styles, #styles-file, [type$=json]'

/**
 * Moves nodes that a browser's extension has added out of the way of hydration, for which a node too many is another page:
 * React 18 would draw the document anew (error 418). It reads neither past the last node of its own in `head` nor in `body`.
 * Answers what ends the watch.
 */
export function moveForeignNodes(): () => void {
  // An extension may put its node back; once is enough.
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
    // No element of ours has a name of its own.
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
