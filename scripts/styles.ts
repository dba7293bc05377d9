import type { Source } from './words.ts'

const spacing = /^ *((?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap): ([^;]+);/gm
const sizeWithSpace = /calc\((?=.*var\()(?:[^()]|\([^()]*\))*\)/g
const mostCorrection = 3

/** Finds spacing in pixels; spacing should use the variables of the design. Up to 3 pixels are allowed. */
export function findLiteralSpacing({ path, text }: Source): string[] {
  return [...text.matchAll(spacing)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const pixels = value.replace(sizeWithSpace, '').match(/[\d.]+(?=px)/g) ?? []
    if (pixels.every((count) => Number(count) <= mostCorrection)) return []
    const line = text.slice(0, index).split('\n').length
    return `${path}:${line}: take a token of tokens.css: ${property}: ${value}`
  })
}

export function findSharedClasses(
  sheets: readonly Source[],
  borrowed: Readonly<Record<string, string>>,
): string[] {
  const homes = new Map<string, string[]>()
  for (const { path, text } of sheets) {
    const selectors = text.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? []
    const names = selectors.join().match(/(?<=\.)[a-z][\w-]*/g) ?? []
    const own = new Set(names.filter((name) => !borrowed[path]?.split(' ').includes(name)))
    for (const name of own) homes.set(name, [...(homes.get(name) ?? []), path])
  }
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `.${name} stands in ${paths.join(' and ')}: style it in one of them`)
}
