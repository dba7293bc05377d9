// The ways to read the names of a job from the lines around its period, and the choice that suits all jobs of a resume.
import { isHeadLine, isNoise, labelledAs } from './job-lines.ts'
import { fit, pairsIn, type NameRole } from './job-names.ts'
import { readSentence } from './job-sentence.ts'
import type { Line } from './lines.ts'

/** A text that may name the employer or the position. */
interface Piece {
  text: string
  /** Which line it is from the period: -1 just above it, 0 beside it, 1 just below it. */
  slot: number
  cost: number
  lines: Line[]
  /** The name that a label says it is. */
  label?: NameRole
}

export interface Reading {
  employer: string
  position: string
  lines: Line[]
  score: number
  /** The places of the names around the period, the same for most jobs of one resume. */
  shape: string
}

/** The lines around a period up to the neighbouring ones, and the words beside it. */
export interface JobLines {
  above: readonly Line[]
  period: Line
  beside: string
  below: readonly Line[]
}

export function readingsOf({ above, period, beside, below }: JobLines): Reading[] {
  const pieces = [...piecesAbove(above, period), ...piecesBeside(beside), ...piecesBelow(below)]
  const needsBeside = pieces.some(({ slot }) => slot === 0) ? 1.5 : 0
  const readings: Reading[] = []
  const add = (used: Piece[], employer: string, position: string, score: number, shape: string) => {
    const slots = used.map(({ slot }) => slot)
    const skipped = pieces.filter(
      ({ slot }) =>
        !slots.includes(slot) &&
        slots.some((each) => (slot < 0 ? each < slot : slot > 0 && each > slot)),
    ).length
    const cost = used.reduce((sum, each) => sum + each.cost, 0)
    readings.push({
      employer,
      position,
      lines: used.flatMap(({ lines }) => lines),
      score: score - cost - skipped * 0.7 - (slots.includes(0) ? 0 : needsBeside),
      shape,
    })
  }
  const employers = pieces.filter((piece) => fitOf(piece, 'employer') > -1)
  const positions = pieces.filter((piece) => fitOf(piece, 'position') > -1)
  for (const one of employers) {
    add([one], one.text, '', fitOf(one, 'employer') - 1.5, `employer ${one.slot}`)
    for (const other of positions) {
      const score = fitOf(one, 'employer') + fitOf(other, 'position')
      if (one !== other) add([one, other], one.text, other.text, score, `${one.slot} ${other.slot}`)
    }
  }
  for (const one of positions)
    add([one], '', one.text, fitOf(one, 'position') - 1.5, `position ${one.slot}`)
  for (const one of pieces.filter(({ label }) => !label)) {
    for (const pair of pairsIn(one.text))
      add([one], pair.employer, pair.position, pair.score, `${one.slot} ${pair.isEmployerFirst}`)
    const said = readSentence(one.text)
    if (said) add([one], said.employer, said.position, 1.5, `${one.slot} false`)
  }
  return readings
}

function fitOf(piece: Piece, role: NameRole): number {
  if (!piece.label) return fit(piece.text, role)
  return piece.label === role ? 6 : -9
}

function pieceOf(line: Line, slot: number, cost: number): Piece | null {
  const said = labelledAs(line.text)
  const label = said?.role === 'employer' || said?.role === 'position' ? said.role : undefined
  if (said && !label) return null
  return { text: said?.value ?? line.text, slot, cost, lines: [line], ...(label && { label }) }
}

function piecesBeside(text: string): Piece[] {
  if (!text) return []
  const piece = pieceOf({ text, isBullet: false, isApart: false, isUsed: false }, 0, 0)
  return piece ? [{ ...piece, lines: [] }] : []
}

/** Up to three lines back, as far as they look like a heading and no blank line is among them. */
function piecesAbove(lines: readonly Line[], period: Line): Piece[] {
  // A blank line between them, but not after each line, separates the period from what is above.
  const apart = period.isApart && lines.at(-1)?.isApart === false ? 3 : 0
  const pieces: Piece[] = []
  for (const line of lines.filter(({ text }) => !isNoise(text)).toReversed()) {
    if (pieces.length === 3 || !isHeadLine(line)) break
    const slot = -1 - pieces.length
    const piece = pieceOf(line, slot, (slot === -3 ? 0.5 : 0.1) + apart)
    if (piece) pieces.push(piece)
    if (line.isApart) break
  }
  return pieces
}

/** The next lines that look like a heading; hh prints a list of industries before the position. */
function piecesBelow(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = []
  let cost = 0
  let isDuties = false
  for (const line of lines.slice(0, 9)) {
    const said = labelledAs(line.text)
    const label = said && said.role !== 'duties'
    isDuties ||= said?.role === 'duties'
    if (isNoise(line.text) || (isDuties && !label)) continue
    if (line.isBullet) {
      if (pieces.length !== 1) break
      cost = 1
      continue
    }
    if (!isHeadLine(line)) break
    if (pieces.length > 0 && line.isApart) cost += 0.7
    const slot = pieces.length + 1
    const piece = pieceOf(line, slot, cost + (slot > 2 ? 0.5 : 0.1))
    if (piece) pieces.push(piece)
  }
  return pieces
}

/** Chooses one reading of each job: a shape that suits the other jobs as well is likelier, and no line serves two of them. */
export function chosenOf(jobs: readonly Reading[][]): (Reading | null)[] {
  const best = jobs.map((readings) => {
    const scores = new Map<string, number>()
    for (const { shape, score } of readings)
      scores.set(shape, Math.max(score, scores.get(shape) ?? 0))
    return scores
  })
  const totals = new Map<string, number>()
  for (const [shape, score] of best.flatMap((scores) => [...scores]))
    totals.set(shape, (totals.get(shape) ?? 0) + score)
  const ranked = jobs
    .flatMap((readings, job) =>
      readings.map((reading) => ({
        job,
        reading,
        score:
          reading.score + (totals.get(reading.shape) ?? 0) - (best[job]?.get(reading.shape) ?? 0),
      })),
    )
    .toSorted((one, other) => other.score - one.score)
  const chosen: (Reading | null)[] = jobs.map(() => null)
  const taken = new Set<Line>()
  for (const { job, reading } of ranked) {
    if (chosen[job] || reading.lines.some((line) => taken.has(line))) continue
    chosen[job] = reading
    for (const line of reading.lines) taken.add(line)
  }
  return chosen
}
