export function textOf(html: string): string {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? []
  return decode(
    body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->|<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ')
}

export function errorsOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/id="([^"]+)-error"[^>]*>(.*?)<\/p>/g)]
  return Object.fromEntries(
    found.map(([, name = '', said = '']) => [decode(name), decode(said.replace(/<[^>]+>/g, ''))]),
  )
}

export function toastsOf(html: string): string[] {
  const found = [...html.matchAll(/<div class="toast (\w+)".*?<p>(.*?)<\/p>/gs)]
  return found.map(
    ([, variant, said = '']) => `${variant}: ${decode(said.replace(/<[^>]+>/g, ''))}`,
  )
}

export function fieldOf(html: string, name: string): string | undefined {
  const named = ` name="${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`
  const area = new RegExp(`<textarea[^>]*${named}[^>]*>([^<]*)`).exec(html)?.[1]
  if (area !== undefined) return decode(area).replace(/^\n/, '')
  const select = new RegExp(`<select[^>]*${named}[^>]*>([\\s\\S]*?)</select>`).exec(html)?.[1]
  if (select !== undefined)
    return attribute(/<option[^>]*selected[^>]*>/.exec(select)?.[0], 'value')
  const inputs = html.match(new RegExp(`<input[^>]*${named}[^>]*>`, 'g')) ?? []
  const chosen = inputs.filter(
    (each) => !/type="(radio|checkbox)"/.test(each) || / checked/.test(each),
  )
  return attribute(chosen[0], 'value')
}

function attribute(tag: string | undefined, name: string): string | undefined {
  const value = tag && new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

function decode(html: string): string {
  return html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
