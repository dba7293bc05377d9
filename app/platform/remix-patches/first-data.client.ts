import { RemixBrowser } from '@remix-run/react'

/**
 * Resolves when what loaders answered is decoded. Remix starts that in its first render and suspends there, which a
 * page that is touched before it is hydrated does not survive (React error 345): so the first try happens here.
 */
export async function firstData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
