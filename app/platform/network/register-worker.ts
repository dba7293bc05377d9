const afterMs = 3000

/** Registers the service worker, which stores public pages for use without network. */
export function registerWorker(): void {
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
