import type { Mail } from '../messages.ts'
import { compose, texts } from '../texts.ts'

export function signUpRepeated(): Mail {
  return compose(texts.sign_up_repeated)
}
