import { CallFailure } from '#contract/call.ts'

export const notLoaded = 'not_loaded'

/** Loads an optional part of a page. If the API fails, a short text takes the place of this part. */
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
