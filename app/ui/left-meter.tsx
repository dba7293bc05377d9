import { classNames } from './class-names.ts'
import { Progress } from './progress.tsx'

export interface LeftMeterProps {
  name?: string
  words: string
  label: string
  left: number
  all: number
}

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
