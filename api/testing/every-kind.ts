import { createHash } from 'node:crypto'
import { z } from 'zod'
import { endpoint, type OperationInput } from '../contract/endpoint.ts'
import { text } from '../contract/fields.ts'
import type { Answer } from '../http/answer.ts'
import { Failure, invalidFields } from '../http/failure.ts'
import { endpointsOf, resource } from '../http/serve.ts'
import { resources } from '../resources/resources.ts'
import { permissionTable, type Row } from './permission-table.ts'

export const uploadPicture = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/samples/picture',
  access: 'candidate',
  summary: 'A picture with what is written below it.',
  body: z.object({
    picture: z
      .file()
      .max(1000, 'file_too_large')
      .mime(['image/png', 'image/webp'], 'wrong_file_type'),
    caption: text(20).default(''),
    tags: z.array(text(20)).default([]),
  }),
  reply: z.object({
    name: z.string(),
    type: z.string(),
    sha256: z.string(),
    caption: z.string(),
    tags: z.array(z.string()),
  }),
  bodyLimitBytes: 20_000,
})

export const downloadTable = endpoint({
  kind: 'file',
  method: 'GET',
  path: '/v1/samples/:id/table',
  access: 'user',
  summary: 'A table to be saved.',
  params: z.object({ id: z.string().regex(/^[a-z]+$/) }),
  types: ['text/csv; charset=utf-8'],
  errors: ['vacancies:not_found'],
})

export const downloadSealed = endpoint({
  kind: 'file',
  method: 'POST',
  path: '/v1/samples/sealed',
  access: 'user',
  summary: 'A table for who knows a word.',
  body: z.object({ word: text(20) }),
  types: ['text/csv; charset=utf-8'],
})

export const receiveCallback = endpoint({
  kind: 'raw',
  method: 'POST',
  path: '/v1/samples/callback',
  access: 'guest',
  summary: 'What a provider tells.',
})

export const table = 'Имя;Город\r\nАйгуль;Алматы\r\n'
export const tableName = 'Отклики (ноябрь) "2026"; 100%.csv'

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const samples = resource(
  { uploadPicture, downloadTable, downloadSealed, receiveCallback },
  {
    async uploadPicture(_: unknown, { body }: OperationInput<typeof uploadPicture>) {
      const { picture, ...words } = body
      const bytes = new Uint8Array(await picture.arrayBuffer())
      return { name: picture.name, type: picture.type, sha256: sha256(bytes), ...words }
    },
    async downloadTable(
      _: unknown,
      { params }: OperationInput<typeof downloadTable>,
    ): Promise<Answer<typeof downloadTable>> {
      if (params.id !== 'known') throw new Failure('vacancies:not_found')
      return {
        bytes: new TextEncoder().encode(table),
        type: 'text/csv; charset=utf-8',
        name: tableName,
        etag: 'first',
        cache: 'private, no-cache',
      }
    },
    async downloadSealed(
      _: unknown,
      { body }: OperationInput<typeof downloadSealed>,
    ): Promise<Answer<typeof downloadSealed>> {
      if (body.word !== 'сезам') throw invalidFields({ word: ['invalid'] })
      return { bytes: Buffer.from(table), type: 'text/csv; charset=utf-8', name: tableName }
    },
    async receiveCallback(_: unknown, { bytes, headers }: OperationInput<typeof receiveCallback>) {
      return new Response(`${headers.get('x-signature')} ${sha256(bytes)}`)
    },
  },
)

export const everyKind = [...resources, samples]
export const endpoints = endpointsOf(everyKind)

const picture = () => new File(['png'], 'Портрет.png', { type: 'image/png' })

export const rows: Record<string, Row> = {
  ...permissionTable,
  uploadPicture: {
    statuses: [401, 200, 200, 403, 403],
    body: () => ({ picture: picture(), caption: 'a', tags: ['a', 'b'] }),
  },
  downloadTable: { statuses: [401, 200, 200, 200, 200], params: () => ({ id: 'known' }) },
  downloadSealed: { statuses: [401, 200, 200, 200, 200], body: () => ({ word: 'сезам' }) },
  receiveCallback: { statuses: [200, 200, 200, 200, 200], body: () => 'a=b&c=d' },
}
