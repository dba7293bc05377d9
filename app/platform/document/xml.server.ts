import { escaped } from './escaped.ts'

export function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** Returns an XML element with an escaped text. Characters that XML forbids become spaces. */
export function textElement(name: string, text: string): string {
  return element(name, escaped(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')))
}

/** Returns the reply with an XML document, such as a feed or the sitemap. */
export function xmlAnswer(document: string, type: string, seconds: number): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${seconds}`,
    },
  })
}
