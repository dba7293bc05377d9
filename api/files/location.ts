/** The place where uploaded files are stored: a folder, or a bucket of an S3 server. */
export type FilesLocation =
  | { kind: 'folder'; path: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; key: string; secret: string }

/** Parses the address of an S3 bucket: `s3://KEY:SECRET@host/bucket?region=…`. */
export function readS3Url(text: string): FilesLocation | null {
  const url = URL.parse(text)
  const protocol = url && { 's3:': 'https:', 's3+http:': 'http:' }[url.protocol]
  const bucket = /^\/([a-z\d][a-z\d.-]+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url?.host || !protocol || !bucket || !url.username || !url.password) return null
  return {
    kind: 's3',
    endpoint: `${protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    key: decoded(url.username),
    secret: decoded(url.password),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
