/**
 * The lifetime in seconds of cookies that JavaScript also writes. Importing `cookie-seconds.ts` in the browser would load
 * all limits on every page.
 */
export const year = 365 * 24 * 3600
