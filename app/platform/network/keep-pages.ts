const afterMs = 3000

/** Starts the worker that keeps public pages for when there is no network, once the page itself needs nothing more. */
export function keepPages(): void {
  // Without it the site works as it does in a browser that has none.
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
