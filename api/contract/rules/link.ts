import { readLine } from './typed-signs.ts'

/** Matches a link without `https://`: `saryarka.kz`, `пример.қаз/о-нас`. */
const withoutScheme =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:xn--[\w-]+|[\p{L}\p{M}]{2,})\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u
const inQuotes = /^(?:<(.*)>|«(.*)»|"(.*)")$/

/** Adds `https://` to a typed or pasted link that has no scheme; invalid text is left for the contract to reject. */
export function readLink(typed: string): string {
  const line = readLine(typed).replace(/[,;]+$/, '')
  const link = line.replace(inQuotes, '$1$2$3').replace(/^(https?):[\\/]*/i, schemeOf)
  if (withoutScheme.test(link)) return `https://${link}`
  return link.startsWith('//') ? `https:${link}` : link
}

function schemeOf(_: string, scheme: string): string {
  return `${scheme.toLowerCase()}://`
}
