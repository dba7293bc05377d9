import type { InlineHashes } from './inline-hashes.server.ts'

const framedByAll = 'frame-ancestors *'

export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...partHeaders(isSecure),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

/** Returns the headers of scripts, styles and fonts. The others concern only what a browser opens as a page. */
export function partHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : undefined),
  }
}

/** Returns the headers of a page without script that other sites may show in a frame. */
export function framedHeaders(isSecure: boolean, styles: readonly string[]) {
  return {
    ...partHeaders(isSecure),
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': [
      "default-src 'none'",
      ['style-src', ...styles].join(' '),
      "base-uri 'none'",
      "form-action 'none'",
      framedByAll,
    ].join('; '),
  }
}

/** Returns whether headers allow other sites to show a page in a frame. */
export function isFramed(headers: Headers): boolean {
  return headers.get('content-security-policy')?.includes(framedByAll) ?? false
}

/** Returns the Content-Security-Policy header of a page. */
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
    `form-action 'self'${options.payAt ? ` ${options.payAt}` : ''}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

export function closedHeaders(isSecure: boolean): Record<string, string> {
  return {
    ...securityHeaders(isSecure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  }
}
