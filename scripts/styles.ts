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

/**
 * Finds selectors with `:has` that end without the name of an element, class or attribute: with them, browsers compute the
 * styles of the whole page anew whenever it gets an element.
 */
export function findCostlyHas({ path, text }: Source): string[] {
  const lists = text.replace(/\/\*.*?\*\//gs, '').match(/[^{};]*:has\([^{};]*(?=\{)/g) ?? []
  return lists
    .flatMap((list) => bare(list).split(','))
    .filter((selector) => selector.includes(':has') && !namesElement(selector))
    .map((selector) => `${path}: name an element or a class at the end of ${selector.trim()}`)
}

/** Leaves the names of the functions of a selector, and what each of them says of `:has`. */
function bare(selector: string): string {
  const inner = /\(([^()]*)\)/g
  const next = selector.replace(inner, (_, content: string) =>
    content.includes(':has') ? ':has' : '',
  )
  return next === selector ? selector : bare(next)
}

function namesElement(selector: string): boolean {
  const compounds = selector.trim().split(/\s*[\s>+~]\s*/)
  const isNamed = (compound: string) => /^(?:[\w.#[]|:root|:is)/.test(compound)
  return compounds.every(
    (compound, index) =>
      isNamed(compound) || (index < compounds.length - 1 && !compound.includes(':has')),
  )
}
