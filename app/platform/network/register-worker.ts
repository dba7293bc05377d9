const afterMs = 3000

/** Registers the service worker, a script that stores public pages for reading without network. */
export function registerWorker(): void {
  setTimeout(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {}), afterMs)
}
