import { RemixBrowser } from '@remix-run/react'

/**
 * Resolves when the loaders' data is decoded. Remix decodes in its first render and suspends there, and a page that is touched before
 * hydration does not survive that (React error 345), so the first try happens here.
 */
export async function firstData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
