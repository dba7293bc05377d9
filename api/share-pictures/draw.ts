// Draws a share picture from its words. The letters come from our own font, so that no font of the system is needed.
import sharp, { type OverlayOptions } from 'sharp'
import texts from './locales/ru.json' with { type: 'json' }
import { colours, regular as fontfile } from '../papers/sheet.ts'
import { paper, tints } from './colours.ts'
import type { SharedWords } from './words.ts'

export const pictureSize = { width: 1200, height: 630 }

const edge = 80
const inner = pictureSize.width - 2 * edge
const tileSide = 104

interface Look {
  size: number
  colour: string
  bold?: boolean
  width?: number
  lines?: number
}

interface Drawing {
  input: Buffer
  raw: { width: number; height: number; channels: 4 }
}

/** Returns the picture as PNG. `logo` is the stored logo of the company; without it the initials are drawn. */
export async function drawSharePicture(
  words: SharedWords,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const layers: OverlayOptions[] = [
    at(plate(pictureSize.width, 12, 0, colours.brand), 0, 0),
    ...(await head(words, logo)),
    ...(await body(words)),
    at(await letters(texts.brand, { size: 40, colour: colours.brand, bold: true }), edge, 532),
  ]
  const { width, height } = pictureSize
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

async function head({ tile, above }: SharedWords, logo: Uint8Array | null) {
  const left = edge + (tile ? tileSide + 28 : 0)
  const width = pictureSize.width - edge - left
  const line = above && (await letters(above, { size: 38, colour: colours.ink, width, lines: 1 }))
  return [
    ...(tile ? await tileLayers(tile, logo) : []),
    ...(line ? [at(line, left, 64 + Math.round((tileSide - line.raw.height) / 2))] : []),
  ]
}

async function tileLayers(tile: NonNullable<SharedWords['tile']>, logo: Uint8Array | null) {
  if (logo) {
    const side = tileSide - 8
    const { data, info } = await sharp(logo)
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = {
      input: data,
      raw: { width: info.width, height: info.height, channels: 4 as const },
    }
    return [at(plate(tileSide, tileSide, 18, '#ffffff'), edge, 64), at(drawn, edge + 4, 68)]
  }
  const { back, front } = tints[tile.tint] ?? tints[0]
  const square = at(plate(tileSide, tileSide, 18, back), edge, 64)
  if (!tile.initials) return [square]
  const signs = await letters(tile.initials, { size: 42, colour: front, bold: true })
  const left = edge + Math.round((tileSide - signs.raw.width) / 2)
  return [square, at(signs, left, 64 + Math.round((tileSide - signs.raw.height) / 2))]
}

async function body({ title, sum, facts }: SharedWords): Promise<OverlayOptions[]> {
  const heading = await letters(title, { size: 68, colour: colours.ink, bold: true, lines: 2 })
  const layers = [at(heading, edge, 214)]
  let top = 214 + heading.raw.height + 36
  if (sum) {
    const line = await letters(sum, { size: 48, colour: colours.ink, bold: true, lines: 1 })
    layers.push(at(line, edge, top))
    top += line.raw.height + 30
  }
  if (facts.length === 0) return layers
  const look = { size: 34, colour: colours.soft, lines: 1 }
  return [...layers, at(await letters(facts.join('   '), look), edge, top)]
}

/** Draws a text; what does not fit into its lines is cut at a word and ends with «…». */
async function letters(text: string, look: Look): Promise<Drawing> {
  const words = text.split(' ')
  const fits = ({ raw }: Drawing) => raw.height <= heightOf(look)
  const whole = await rendered(text, look)
  if (fits(whole)) return whole
  let [enough, tooMany] = [0, words.length]
  let best = await rendered('…', look)
  while (tooMany - enough > 1) {
    const count = Math.floor((enough + tooMany) / 2)
    const drawn = await rendered(
      `${words
        .slice(0, count)
        .join(' ')
        .replace(/[,.;:]$/, '')}…`,
      look,
    )
    if (fits(drawn)) [enough, best] = [count, drawn]
    else tooMany = count
  }
  return best
}

const lineHeight = 1.2

/** The height in pixels that the letters of the given number of lines cannot exceed, and those of one more line do. */
function heightOf({ size, lines = 1 }: Look): number {
  return Math.ceil(((lines - 1) * lineHeight + 1.2) * size)
}

async function rendered(text: string, { size, colour, bold, width = inner }: Look) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Golos Text ${bold ? 'Bold ' : ''}${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 as const } }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Draws a rectangle with round corners. */
function plate(width: number, height: number, radius: number, colour: string): Drawing {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  )
  const input = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0)
      const down = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0)
      const cover = Math.min(1, Math.max(0, radius - Math.hypot(across, down) + 0.5))
      input.set(
        [red, green, blue, radius === 0 ? 255 : Math.round(cover * 255)],
        (y * width + x) * 4,
      )
    }
  }
  return { input, raw: { width, height, channels: 4 } }
}

function at(drawing: Drawing, left: number, top: number): OverlayOptions {
  return { ...drawing, left, top }
}
