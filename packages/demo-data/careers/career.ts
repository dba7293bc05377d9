// A career for demo resumes. Its sentences may have conditions, which sentences.ts explains.
export interface Career {
  positions: readonly string[]
  study: readonly string[]
  /** A pattern for names of employers, if not all employers of the industries fit. */
  places?: string
  /** How many years a person may have worked in this occupation at most. */
  longest?: number
  /** Achievements in a job. Conditions on years count the years until the end of the job. */
  done: readonly string[]
  about: readonly string[]
  letters: readonly string[]
}
