const afterMs = 3000

/** Registers the service worker, which stores public pages for offline use, some time after the page has loaded. */
export function registerWorker(): void {
  // If registering fails, the site works as in a browser without service workers.
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
