// A simple server to compare with ours: it sends a finished page from memory.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

const [, , port, address] = process.argv
const page = await fetch(String(address))
const bytes = brotliCompressSync(Buffer.from(await page.arrayBuffer()))
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(bytes.length),
}
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
