import { readLine } from './typed-signs.ts'

/** `saryarka.kz`, `пример.қаз/о-нас`, `a.kz:8080?x`: the last part of a host has no digits of its own. */
const withoutScheme =
  /^(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:xn--[\w-]+|[\p{L}\p{M}]{2,})\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u
const inQuotes = /^(?:<(.*)>|«(.*)»|"(.*)")$/

/** A link as people write and paste it, with its scheme; what is no link stays as it is, for the contract to refuse. */
export function readLink(typed: string): string {
  const line = readLine(typed).replace(/[,;]+$/, '')
  const link = line.replace(inQuotes, '$1$2$3').replace(/^(https?):[\\/]*/i, schemeOf)
  if (withoutScheme.test(link)) return `https://${link}`
  return link.startsWith('//') ? `https:${link}` : link
}

function schemeOf(_: string, scheme: string): string {
  return `${scheme.toLowerCase()}://`
}
