import type { i18n } from 'i18next'
import { inScript } from '../document/in-script.ts'

type Texts = Record<string, Record<string, Record<string, unknown>>>

type Said = [path: string[], text: unknown]

type Find = (lang: string, namespace: string, key?: string, options?: object) => unknown

let saying: Map<string, Said> | undefined

export function listenTo<T>(act: () => T): { result: T; said: Map<string, Said> } {
  const before = saying
  const said = new Map<string, Said>()
  saying = said
  try {
    return { result: act(), said }
  } finally {
    saying = before
  }
}

export function sayAgain(said: Map<string, Said>): void {
  said.forEach((each, name) => saying?.set(name, each))
}

/** Records which translated texts a page uses while it is rendered. */
export function tellWhatIsSaid({ services }: i18n): void {
  const store = services.resourceStore as unknown as Record<'getResource', Find>
  const find = store.getResource.bind(store)
  store.getResource = (lang, namespace, key, options) => {
    const found = find(lang, namespace, key, options)
    if (!saying) return found
    if (!key) return tellWhatIsRead(found, [lang, namespace])
    say([lang, namespace, ...key.split('.')], found)
    return found
  }
}

function tellWhatIsRead(found: unknown, path: string[]): unknown {
  if (!found || typeof found !== 'object') return found
  return new Proxy(found, {
    get(texts, name) {
      const text: unknown = Reflect.get(texts, name)
      if (Object.hasOwn(texts, name)) say([...path, String(name)], text)
      return text
    },
  })
}

function say(path: string[], text: unknown): void {
  if (text !== undefined) saying?.set(path.join(' '), [path, text])
}

/** Returns the texts of a page as inline JSON, so that no text files must load; '' for a page without scripts. */
export function saidTexts(body: string, said: Map<string, Said>): string {
  if (!body.includes('window.__remixContext')) return ''
  const texts: Texts = {}
  for (const [path, text] of said.values()) if (!isOfGroup(path, said)) put(texts, path, text)
  return `<script id="texts" type="application/json">${inScript(texts)}</script>`
}

function isOfGroup(path: string[], said: Map<string, Said>): boolean {
  return path.some((_, length) => said.has(path.slice(0, length).join(' ')))
}

function put(into: Record<string, unknown>, [name = '', ...rest]: string[], text: unknown): void {
  if (rest.length === 0) into[name] = text
  else put((into[name] ??= {}) as Record<string, unknown>, rest, text)
}
