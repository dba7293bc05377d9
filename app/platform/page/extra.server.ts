import { CallFailure } from '#contract/call.ts'

/** The value of a part of a page that could not be loaded; the page shows `NotLoaded` instead. */
export const notLoaded = 'not_loaded'

/** Loads a part that the page can do without: `notLoaded` if the call fails. An expired session redirects. */
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
