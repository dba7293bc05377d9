// The lines before and after the period of a job that may name its employer and position.
import { isHeadLine, isNoise } from './job-lines.ts'
import { splitPair, type HeadText } from './job-names.ts'
import { employerScore, positionScore } from './known-words.ts'
import type { Line } from './lines.ts'

/** Returns the last lines that may be a heading: no more than `most`, and none before a blank line within them. */
export function takeBack(lines: readonly Line[], most: number): Line[] {
  const taken: Line[] = []
  for (const line of lines.toReversed()) {
    if (taken.length === most || !isHeadLine(line)) break
    taken.unshift(line)
    if (line.isApart) break
  }
  return taken
}

export function headBefore(lines: readonly Line[], most: number): Line[] {
  const useful = lines.filter((line) => !isNoise(line.text))
  return takeBack(useful, most)
}

/** The lines after a period that name the employer and the position, as hh and others print them. */
export function headAfter(
  lines: readonly Line[],
  count: number,
  known: readonly HeadText[],
): HeadText[] {
  const found: HeadText[] = []
  const limit = Math.min(lines.length, 9)
  let at = 0
  while (at < limit && found.length < count) {
    const line = lines[at]
    if (!line) break
    at += 1
    if (isNoise(line.text)) continue
    if (line.isBullet) {
      // hh prints the industries of a company as a list between its name and the position.
      const after = lines.slice(at, limit).findIndex((each) => !each.isBullet)
      const next = after < 0 ? undefined : lines[at + after]
      if (
        found.length + known.length > 0 &&
        next &&
        at + after < 7 &&
        isHeadLine(next) &&
        positionScore(next.text) > 0 &&
        line.text.length < 110
      ) {
        found.push({ text: next.text, lines: [next] })
      }
      break
    }
    if (!isHeadLine(line)) break
    const isSecond = found.length + known.length > 0
    const behind = isSecond ? behindBullets(lines.slice(at, limit)) : null
    if (behind && positionScore(behind.text) > positionScore(line.text)) {
      found.push({ text: behind.text, lines: [behind] })
      break
    }
    if (isSecond && !isWanted(line.text, [...known, ...found])) {
      // An industry may stand between the employer and the position.
      const next = lines
        .slice(at, at + 4)
        .find((each) => isHeadLine(each) && !isNoise(each.text) && positionScore(each.text) >= 2)
      const isEmployerKnown = [...known, ...found].some(
        ({ text }) => employerScore(text) >= positionScore(text),
      )
      if (next && isEmployerKnown) {
        found.push({ text: next.text, lines: [next] })
        break
      }
      if (lines[at]?.isBullet && lines.slice(at, limit).some((each) => !each.isBullet)) continue
    }
    const pair = found.length === 0 && known.length === 0 && splitPair(line.text)
    found.push({ text: line.text, lines: [line] })
    if (pair) break
  }
  return found
}

/** Returns the line after a list that begins at once. */
function behindBullets(lines: readonly Line[]): Line | null {
  const [first] = lines
  const next = lines.find(({ isBullet }) => !isBullet)
  return first?.isBullet && next && isHeadLine(next) ? next : null
}

/** Returns whether a line can be what the lines before do not say yet. */
function isWanted(text: string, known: readonly HeadText[]): boolean {
  const isPosition = known.some((each) => positionScore(each.text) > employerScore(each.text))
  return isPosition
    ? positionScore(text) <= employerScore(text) || employerScore(text) > 0
    : positionScore(text) > 0
}

export function trailingNoise(lines: readonly Line[]): number {
  let count = 0
  while (count < lines.length && isNoise(lines[lines.length - 1 - count]?.text ?? '')) count += 1
  return count
}
