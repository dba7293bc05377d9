import { LRUCache } from 'lru-cache'

type Part = { text: string; ways: string[][] | null } | { head: string; parts: Part[] }

const grouping = /^@(?:layer|media|supports|container)\b/

const mostCached = 100

/** Returns the styles without the rules that a page does not use. */
export function usedStyles(css: string): (html: string) => string {
  const parts = partsOf(css)
  const cached = new LRUCache<string, string>({ max: mostCached })
  return (html) => {
    const classes = classesOf(html)
    const values = valuesIn(html)
    const key = [...classes, ...values].toSorted().join(' ')
    const known = cached.get(key)
    if (known !== undefined) return known
    const used = withoutUnused(write(parts, classes), values)
    cached.set(key, used)
    return used
  }
}

function classesOf(html: string): Set<string> {
  const lists = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) lists.add(names)
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

function valuesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
}

const animation = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g

function withoutUnused(css: string, drawn: ReadonlySet<string>): string {
  const values = valuesIn(css)
  const animations = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].join()
  return css
    .replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (text, name) =>
      values.has(name) || drawn.has(name) ? text : '',
    )
    .replace(animation, (text, name: string) => (animations.includes(name) ? text : ''))
}

function write(parts: Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inside = write(part.parts, classes)
        return inside && `${part.head}{${inside}}`
      }
      const isUsed = !part.ways || part.ways.some((way) => way.every((name) => classes.has(name)))
      return isUsed ? part.text : ''
    })
    .join('')
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  for (const [text, head = '', body] of piecesOf(css)) {
    if (body === undefined) parts.push({ text, ways: null })
    else if (grouping.test(head)) parts.push({ head, parts: partsOf(body) })
    else parts.push({ text, ways: head.startsWith('@') ? null : waysOf(head) })
  }
  return parts
}

function* piecesOf(css: string): Generator<[text: string, head: string, body?: string]> {
  let from = 0
  let depth = 0
  let open = 0
  for (const { 0: mark, index } of css.matchAll(/\/\*.*?\*\/|"(?:\\.|[^"])*"|[{};]/gs)) {
    if (mark.startsWith('/*') && depth === 0) from = index + mark.length
    else if (mark === '{' && depth++ === 0) open = index
    else if (mark === '}' && --depth === 0) {
      yield [css.slice(from, index + 1), css.slice(from, open), css.slice(open + 1, index)]
      from = index + 1
    } else if (mark === ';' && depth === 0) {
      yield [css.slice(from, index + 1), css.slice(from, index)]
      from = index + 1
    }
  }
}

function waysOf(selectors: string): string[][] {
  let plain = selectors.replace(/:has\(([^(),]*)\)/g, ' $1')
  for (let before = ''; before !== plain;)
    plain = (before = plain).replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  return plain
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
        name.replaceAll('\\', ''),
      ),
    )
}
