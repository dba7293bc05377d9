import { classNames } from './class-names.ts'
import { Progress } from './progress.tsx'

export interface LeftMeterProps {
  /** The name of the limit, unless a heading has it. */
  name?: string
  /** How much is left, and until when. */
  words: string
  /** Accessible name of the bar. */
  label: string
  left: number
  all: number
}

/** The rest of a limit, in words and as a bar that empties. */
export function LeftMeter({ name, words, label, left, all }: LeftMeterProps) {
  return (
    <div className={classNames('meter', left === 0 && 'meter-empty')}>
      <div className="meter-line">
        {name && <span>{name}</span>}
        <span>{words}</span>
      </div>
      <Progress label={label} value={left} max={all} />
    </div>
  )
}
