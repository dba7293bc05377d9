import { CallFailure } from '#contract/call.ts'

/** In place of an extra part of a page whose call failed: it is drawn as `NotLoaded`. */
export const notLoaded = 'not_loaded'

/** What a page can live without. The failure has been reported by then; a dead session still ends the page. */
export async function extra<T>(calling: Promise<T>): Promise<T | typeof notLoaded> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallFailure) return notLoaded
    throw error
  }
}
