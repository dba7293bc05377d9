// Tells a PDF of pictures alone, although a scanner has printed its name or numbers on the pages.

const stamps = [
  /^(?:отсканировано|сканировано|scan(?:ned)?)\s(?:с\s|в\s|при\s|by|with|using|from)/iu,
  /cam\s?scanner|tap\s?scanner|genius\s?scan|adobe\s?scan|microsoft\s?lens/iu,
  /^(?:стр(?:аница|\.)?|лист|page|sheet|№)?[\s\p{Dash}]*\d+(?:\s*(?:из|of|\/)\s*\d+)?[\s\p{Dash}]*$/iu,
]

/** Fewer letters than these are no resume; a page with a picture may have more of them around it. */
const fewest = 20
const fewestBesidePicture = 60

/** Returns whether the lines of the pages, without those that are on each page, say next to nothing. */
export function isScanned(bytes: Uint8Array, pages: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = pages.map((lines) => new Set(lines.map((line) => line.trim())))
  const onEach = new Set(
    [...first].filter((line) => others.length > 0 && others.every((lines) => lines.has(line))),
  )
  const letters = pages
    .flat()
    .map((line) => line.trim())
    .filter((line) => !onEach.has(line) && !stamps.some((stamp) => stamp.test(line)))
    .reduce((sum, line) => sum + line.length, 0)
  if (letters < fewest) return true
  return letters < fewestBesidePicture * pages.length && hasPicture(bytes)
}

/** The dictionary of a picture is always written in plain text. */
function hasPicture(bytes: Uint8Array): boolean {
  return /\/Subtype\s*\/Image\b/.test(Buffer.from(bytes).toString('latin1'))
}
