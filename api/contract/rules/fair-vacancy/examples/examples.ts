/** Texts that a rule must find, and others that it must not find. */
export interface Examples {
  clear: readonly string[]
  doubtful: readonly string[]
  fine: readonly string[]
}
