import { escaped } from './escaped.ts'

/** An element whose `content` is XML already. */
export function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** An element that holds a text; what XML cannot hold is left out of it. */
export function textElement(name: string, text: string): string {
  return element(name, escaped(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')))
}

/** A document for machines, which may be kept for `seconds`. */
export function xmlAnswer(document: string, type: string, seconds: number): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${seconds}`,
    },
  })
}
