// The hosts of the browsers' push services. The API sends browser notifications only to these hosts.
const services = [
  'fcm.googleapis.com',
  /^jmt\d+\.google\.com$/,
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

export function isPushEndpoint(value: string): boolean {
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || url.hash)
    return false
  return services.some((service) =>
    typeof service === 'string' ? url.hostname === service : service.test(url.hostname),
  )
}
