import { escaped } from './escaped.ts'

/** An element around XML. */
export function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** An element around a text, without characters that XML forbids. */
export function textElement(name: string, text: string): string {
  return element(name, escaped(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')))
}

/** A document for programs, cached for `seconds`. */
export function xmlAnswer(document: string, type: string, seconds: number): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${seconds}`,
    },
  })
}
