// Where messages for browsers may be handed over: the services of the browsers, and nowhere else.
const services = [
  'fcm.googleapis.com',
  // Chromium that was built without Google's keys.
  /^jmt\d+\.google\.com$/,
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** An address that a browser was given by its own push service. */
export function isPushEndpoint(value: string): boolean {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || url.hash)
    return false
  return services.some((service) =>
    typeof service === 'string' ? url.hostname === service : service.test(url.hostname),
  )
}
