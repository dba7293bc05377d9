import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']

/** The looks of texts whose colours axe has judged without a fault, on whichever page. */
const readable = new Set<string>()

/** Returns the accessibility faults that the tool axe finds on a page, in light and in dark colours. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const faults = await uncolouredFaults(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await colourFaults(page)).map((fault) => `in ${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return faults
}

export async function uncolouredFaults(page: Page): Promise<string[]> {
  await addAxe(page)
  return page.evaluate(findFaults, colourRules)
}

/** Judges only texts of new looks: contrast takes axe longer than all its other rules together. */
async function colourFaults(page: Page): Promise<string[]> {
  await addAxe(page)
  const known = [...readable]
  const { looks, faults } = await page.evaluate(findColourFaults, { rules: colourRules, known })
  if (faults.length === 0) looks.forEach((look) => readable.add(look))
  return faults
}

async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

async function findFaults(without: string[]): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'label-content-name-mismatch': { enabled: true },
      ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

async function findColourFaults({ rules, known }: { rules: string[]; known: string[] }) {
  const isKnown = new Set(known)
  const grounds = new Map<Element, string>()
  const looks = new Set<string>()
  const texts: Element[] = []
  for (const element of document.body.querySelectorAll('*:not(svg *, option, script, style)')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const look = lookOf(element)
    if (isKnown.has(look)) continue
    looks.add(look)
    texts.push(element)
  }
  if (texts.length === 0) return { looks: [], faults: [] }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include: texts },
    { resultTypes: ['violations'], preload: false, runOnly: rules },
  )
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  return { looks: [...looks], faults }

  function hasText(element: Element): boolean {
    if (element.matches('input, textarea, select')) return true
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  }

  /** Returns all that the readability of a text follows from: its letters and what is behind them. */
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const letters = [color, around, fontSize, fontWeight, textDecorationLine]
    return [element.tagName, element.className, ...letters, groundOf(element)].join(' ')
  }

  function groundOf(element: Element | null): string {
    if (!element) return ''
    let ground = grounds.get(element)
    if (ground !== undefined) return ground
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const isClear = own === 'rgba(0, 0, 0, 0) none 1'
    ground = `${isClear ? '' : own}${groundOf(element.parentElement)}`
    grounds.set(element, ground)
    return ground
  }
}
