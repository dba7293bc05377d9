import { classNames } from '#app/ui/class-names.ts'

/** The steps of a form of which a phone shows one, as the numbers and marks of their parts. */
export interface StepParts {
  beforeLast: number[]
  last: number[]
  /** Returns the marks of an element that a phone shows only in the given steps. */
  of: (steps: readonly number[], className?: string) => { className?: string; 'data-at': string }
}

export function stepParts(count: number, open: number): StepParts {
  const all = Array.from({ length: count }, (_, index) => index)
  return {
    beforeLast: all.slice(0, -1),
    last: all.slice(-1),
    of: (steps, className) => ({
      className: classNames(className, steps.includes(open) && 'step-here'),
      'data-at': steps.join(' '),
    }),
  }
}
