const afterMs = 3000

/** Registers the service worker, which caches public pages for offline use, after the page has loaded. */
export function registerWorker(): void {
  // Without it the site works as in browsers without service workers.
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
