// What the demo knows of a person's way in a trade: sentences under conditions, see sentences.ts.
export interface Career {
  /** From the first position to the last. */
  positions: readonly string[]
  /** Field of study. */
  study: readonly string[]
  /** Words of the names of places where people of the trade work, where not every place of its industries has them. */
  places?: string
  /** Nobody has been in the trade for longer; years. */
  longest?: number
  /** What was done at a place of work; the years count to the end of that work. */
  done: readonly string[]
  about: readonly string[]
  letters: readonly string[]
}
