import type { InlineHashes } from './inline-hashes.server.ts'

/** On every answer, errors and files included. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(isSecure
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : undefined),
  }
}

/**
 * The policy of one document: files of ours, and the scripts and styles inside it by their hashes, so that the same bytes
 * can be sent again. What people upload never comes as a script or a document.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  options: { connectTo?: string; payAt?: string | undefined } = {},
): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${options.connectTo ? ` ${options.connectTo}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Also where the answer to a form redirects to.
    `form-action 'self'${options.payAt ? ` ${options.payAt}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** All of them for an answer that is no document and is kept nowhere. */
export function closedHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...securityHeaders(isSecure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}
