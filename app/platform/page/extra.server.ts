import { CallFailure } from '#contract/call.ts'

/** The value in place of a part of the page that could not be loaded. */
export const notLoaded = 'not_loaded'

/** Loads a part that the page does not need; if the call fails, the value is `notLoaded`. */
export function extra<T>(calling: Promise<T>): Promise<T | typeof notLoaded> {
  return extraOr(calling, notLoaded)
}

export async function extraOr<T, Other>(calling: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallFailure) return other
    throw error
  }
}
