import { readCaseDocument } from '#contract/desk-cases.ts'
import { deskPage } from '#app/features/desk/desk-page.server.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'

/** The document of a case. Nothing in it runs: a picture was drawn anew, a PDF is only saved. */
export const loader = deskPage.loader(async ({ call, params, request }) => {
  const found = await call(readCaseDocument, { params: { id: params.id ?? '' } })
  const response = fileAnswer(request, found, found.name === null ? 'inline' : 'attachment')
  response.headers.set('content-security-policy', "default-src 'none'; sandbox")
  return response
})
