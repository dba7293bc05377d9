import { CallFailure } from '#contract/call.ts'

/** In place of an extra part of a page whose call failed: it is drawn as `NotLoaded`. */
export const notLoaded = 'not_loaded'

/** What a page can live without. The failure has been reported by then; a dead session still ends the page. */
export function extra<T>(calling: Promise<T>): Promise<T | typeof notLoaded> {
  return extraOr(calling, notLoaded)
}

/** The same with a value that the page shows in place of what was not loaded. */
export async function extraOr<T, Other>(calling: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallFailure) return other
    throw error
  }
}
