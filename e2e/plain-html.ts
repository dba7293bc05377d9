// Reads the HTML of a page as a browser without JavaScript would.

export interface PlainForm {
  method: string
  action: string
  buttons: string[]
  faults: string[]
}

type Attributes = Record<string, string | undefined>

/** Returns the URLs of all links, pictures and files in a page. */
export function linksIn(html: string, page: string): string[] {
  const base = new URL(page, 'http://site')
  const named = tagsIn(html).flatMap(({ href, src }) => [href, src])
  return named
    .filter((address) => address !== undefined && address !== '' && !address.startsWith('#'))
    .map((address) => URL.parse(String(address), base))
    .filter((url) => url === null || url.origin === base.origin)
    .map((url) => (url ? url.pathname + url.search : 'nowhere'))
}

export function formsIn(html: string): PlainForm[] {
  const seen = html.replace(/<noscript\b[\s\S]*?<\/noscript>/g, '')
  const tags = tagsIn(seen)
  const labelled = new Set(tagsIn(seen, 'label').map((label) => label.for))
  const parts = seen.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)
  return [...parts].map(([, opening = '', inner = '']) => {
    const { method = '', action = '', id } = attributesOf(opening)
    const elsewhere = id ? tags.filter((tag) => tag.form === id) : []
    const own = [...tagsIn(inner, 'button'), ...tagsIn(inner, 'input', 'select', 'textarea')]
    const buttons = [...own, ...elsewhere].filter(isSubmit)
    const bare = own.filter((tag) => isField(tag) && !isLabelled(tag, labelled, inner))
    return {
      method: method.toLowerCase(),
      action: decode(action),
      buttons: buttons.flatMap(({ name, value }) =>
        name ? [`${name}=${decode(value ?? '')}`] : [],
      ),
      faults: [
        ...(/^(get|post)$/i.test(method) ? [] : [`no method: <form${opening}>`]),
        ...(action.startsWith('/') ? [] : [`no action: <form${opening}>`]),
        ...(buttons.length > 0 || !own.some(isField) ? [] : [`no button: <form${opening}>`]),
        ...bare.map(({ tag, name }) => `no label: <${tag} name="${name}"> of ${action}`),
      ],
    }
  })
}

function isSubmit({ tag, type = 'submit', disabled }: Attributes): boolean {
  return tag === 'button' && type === 'submit' && disabled === undefined
}

function isField({ tag, type }: Attributes): boolean {
  return tag !== 'button' && type !== 'hidden' && type !== 'submit'
}

function isLabelled(tag: Attributes, labelled: Set<string | undefined>, inner: string): boolean {
  if (tag['aria-label'] || tag['aria-labelledby']) return true
  if (tag.id && labelled.has(tag.id)) return true
  const around = inner.slice(0, inner.indexOf(tag.whole ?? ''))
  return around.lastIndexOf('<label') > around.lastIndexOf('</label>')
}

function tagsIn(html: string, ...names: string[]): Attributes[] {
  const found = html.matchAll(/<([a-z]+)\b([^<>]*)>/g)
  const tags = [...found].map(([whole, tag, rest = '']) => ({ ...attributesOf(rest), whole, tag }))
  return names.length > 0 ? tags.filter(({ tag }) => names.includes(tag ?? '')) : tags
}

function attributesOf(text: string): Attributes {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decode(value)]))
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
