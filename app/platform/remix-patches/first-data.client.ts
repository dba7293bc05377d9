import { RemixBrowser } from '@remix-run/react'

/** Resolves when the data of the page is ready for React. */
export async function firstData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
