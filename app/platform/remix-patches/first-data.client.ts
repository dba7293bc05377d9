import { RemixBrowser } from '@remix-run/react'

/** Resolves when the data of the page is decoded, so that React can start at once. */
export async function firstData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
