import { RemixBrowser } from '@remix-run/react'

/**
 * Resolves when the loaders' data is decoded. Remix decodes it in the first render, which suspends, and a click before
 * hydration would then fail the page (React error 345). The data is therefore decoded here, before React renders.
 */
export async function firstData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
