import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { BenchRow } from './row.ts'

/** Measures how many compressed bytes a guest's first visit to the list of vacancies transfers. */
export async function measureWeight(base: string): Promise<BenchRow[]> {
  const document = await size(`${base}/ru/vacancies`, 'br')
  const scripts = [...new Set(document.text.match(/\/assets\/[\w.-]+\.js/g))]
  const brotli = await Promise.all(scripts.map((path) => size(base + path, 'br')))
  const zipped = await Promise.all(scripts.map((path) => size(base + path, 'gzip')))
  return [
    { what: 'HTML with its CSS, first visit', value: kilobytes(document.bytes), goal: '≤ 22 kB' },
    {
      what: `JavaScript of /ru/vacancies, ${scripts.length} files`,
      value: `${kilobytes(sum(zipped))} gzip, ${kilobytes(sum(brotli))} brotli`,
      goal: '≤ 104 kB brotli',
    },
  ]
}

/** Counts the bytes that a response transfers; `fetch` would only show its decompressed size. */
function size(address: string, encoding: 'br' | 'gzip'): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      const received: Buffer[] = []
      response.on('data', (chunk: Buffer) => received.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(received)
        resolve({ bytes: body.length, text: decode(body, response.headers['content-encoding']) })
      })
    })
      .on('error', reject)
      .end()
  })
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

function sum(sizes: { bytes: number }[]): number {
  return sizes.reduce((total, { bytes }) => total + bytes, 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
