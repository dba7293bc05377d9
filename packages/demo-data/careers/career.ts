// A career for demo resumes. Its sentences may have conditions, which sentences.ts explains.
export interface Career {
  positions: readonly string[]
  study: readonly string[]
  /** A pattern for names of employers, if the occupation does not fit all employers of its industries. */
  places?: string
  longest?: number
  /** Achievements in a job. Conditions on years count the years until the end of the job. */
  done: readonly string[]
  about: readonly string[]
  letters: readonly string[]
}
