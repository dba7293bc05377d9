// A career for the demo: sentences with conditions, see sentences.ts.
export interface Career {
  positions: readonly string[]
  study: readonly string[]
  /** A pattern for names of employers, if not all of its industries fit. */
  places?: string
  /** The maximum years in the trade. */
  longest?: number
  /** Achievements in a job; years count to its end. */
  done: readonly string[]
  about: readonly string[]
  letters: readonly string[]
}
