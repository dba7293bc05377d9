import { CallFailure } from '#contract/call.ts'

/** Replaces an extra part of a page whose call failed; rendered as `NotLoaded`. */
export const notLoaded = 'not_loaded'

/** Loads a part whose failure must not fail the page; a dead session still ends it. */
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
