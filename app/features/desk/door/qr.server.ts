import encodeQr from 'qr'

export interface QrDrawing {
  /** The number of squares in a row, with the white border. */
  size: number
  /** The dark squares, as the path of an SVG. */
  path: string
}

/** Draws a text as a QR code. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQr(text, 'raw', { ecc: 'medium' })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, path }
}
