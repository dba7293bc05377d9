import type { Source } from './words.ts'

const spacing = /^ *((?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap): ([^;]+);/gm

const sizeWithSpace = /calc\((?=.*var\()(?:[^()]|\([^()]*\))*\)/g

const mostCorrection = 3

/** Spacing in pixels instead of tokens; up to 3 pixels are corrections that the eye needs. */
export function findLiteralSpacing({ path, text }: Source): string[] {
  return [...text.matchAll(spacing)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const pixels = value.replace(sizeWithSpace, '').match(/[\d.]+(?=px)/g) ?? []
    if (pixels.every((count) => Number(count) <= mostCorrection)) return []
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: take a token of tokens.css: ${property}: ${value}`
  })
}
