interface Node {
  children: Map<string, Node>
  /** The node for any segment that no child names. */
  any: Node | null
  pattern: string | null
}

/** The name of all paths that fit no pattern, so that strangers cannot make names without end. */
export const noRoute = 'none'

/** The end of the address at which script reads the data of a page. */
const dataEnd = '.data'

/** Returns a function that finds the pattern of a path, such as `/v1/vacancies/:id`. */
export function routeNames(patterns: Iterable<string>): (path: string) => string {
  const root = emptyNode()
  for (const pattern of patterns) {
    let node = root
    for (const segment of segmentsOf(pattern)) node = childAt(node, segment)
    node.pattern ??= pattern
  }
  return (path) => {
    const end = path.endsWith(dataEnd) ? dataEnd : ''
    const pattern = find(root, segmentsOf(path.slice(0, path.length - end.length)))
    return pattern === null ? noRoute : pattern + end
  }
}

/** Returns the pattern of the target of a request. A target that begins with no slash may contain a password. */
export function routeAt(routeOf: (path: string) => string, target = ''): string {
  const [path] = /^\/[^?#]*/.exec(target) ?? []
  return path === undefined ? noRoute : routeOf(path)
}

function childAt(node: Node, segment: string): Node {
  if (segment.startsWith(':')) return (node.any ??= emptyNode())
  const child = node.children.get(segment) ?? emptyNode()
  node.children.set(segment, child)
  return child
}

function find(node: Node, [segment, ...rest]: string[]): string | null {
  if (segment === undefined) return node.pattern
  const child = node.children.get(segment)
  return (child && find(child, rest)) ?? (node.any && find(node.any, rest))
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function emptyNode(): Node {
  return { children: new Map(), any: null, pattern: null }
}

interface PageRoute {
  parentId?: string
  path?: string
}

/** Returns the patterns of all pages of a Remix build. */
export function pagePatterns(routes: Record<string, PageRoute | undefined>): string[] {
  const whole = (route: PageRoute | undefined): string =>
    route ? `${whole(routes[route.parentId ?? ''])}/${route.path ?? ''}` : ''
  return Object.values(routes).map((route) => `/${segmentsOf(whole(route)).join('/')}`)
}
