// A typical career, from which the demo data makes resumes. sentences.ts explains its conditional sentences.
export interface Career {
  positions: readonly string[]
  study: readonly string[]
  places?: string
  longest?: number
  done: readonly string[]
  about: readonly string[]
  letters: readonly string[]
}
