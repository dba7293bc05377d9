// A simple server to compare with ours: it requests data from the API and fills a template.
import { Agent, createServer, request } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

interface Card {
  public_id: string
  title: string
  company: { name: string; slug: string }
  area: { name: string } | null
  salary_from: number | null
  salary_to: number | null
  snippet: string | null
}

const [, , port, api = ''] = process.argv
const agent = new Agent({ keepAlive: true })
const money = new Intl.NumberFormat('ru-KZ')

function readApi(path: string): Promise<{ data: { results: Card[]; total: number } }> {
  return new Promise((resolve, reject) => {
    request(api + path, { agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(JSON.parse(String(Buffer.concat(chunks)))))
    })
      .on('error', reject)
      .end()
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function card({ public_id, title, company, area, salary_from, salary_to, snippet }: Card): string {
  const salary = [salary_from, salary_to]
    .filter((sum) => sum !== null)
    .map((sum) => money.format(sum))
  return `<li><article><h2><a href="/ru/vacancies/${public_id}">${escaped(title)}</a></h2>
<p>${salary.join('–')} ₸</p><p><a href="/ru/companies/${company.slug}">${escaped(company.name)}</a>, ${escaped(area?.name ?? '')}</p>
<p>${escaped(snippet ?? '')}</p></article></li>`
}

createServer(async (_request, response) => {
  const { data } = await readApi('/v1/vacancies')
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Вакансии</title></head><body>
<h1>${data.total} вакансий</h1><ul>${data.results.map(card).join('')}</ul></body></html>`
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.length),
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
