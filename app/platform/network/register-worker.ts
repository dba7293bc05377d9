const afterMs = 3000

/** Registers the service worker, which stores public pages for offline use, some time after the page has loaded. */
export function registerWorker(): void {
  // If the service worker cannot be registered, the site works without offline pages.
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
