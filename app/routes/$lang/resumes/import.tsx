import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resume as table } from '#contract/content/resume.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { deleteDraft, findDraft, saveDraft } from '#contract/drafts.ts'
import { publicId } from '#contract/fields.ts'
import { readResumeFile } from '#contract/resume-import.ts'
import { listOwnResumes } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import { resumeImportAccept, resumeImportLimits } from '#contract/rules/resume-import.ts'
import { beginContent } from '#app/features/resumes/editor/begin-content.server.ts'
import { proposalForm } from '#app/features/resumes/import/import-forms.ts'
import { Proposal } from '#app/features/resumes/import/proposal.tsx'
import { proposedContent, takenContent } from '#app/features/resumes/import/taken-content.server.ts'
import { WaitingProposal } from '#app/features/resumes/import/waiting-proposal.tsx'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { ownPaths } from '#app/own-paths.ts'
import { codeNames } from '#app/platform/code-names.server.ts'
import { withImported } from '#app/platform/draft/imported.ts'
import { newDraftId } from '#app/platform/draft/new-draft-id.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { restField } from '#app/platform/editor/rest-field.ts'
import { useErrorText } from '#app/platform/errors/use-error-text.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { wantedInAddress } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export const handle = { isOwn: true, i18n: ['resume_import', 'resumes', 'vacancies', 'fields'] }

const page = guard('candidate', { guests: 'sign_up' })

type Visit = SignedInVisit & ActionVisit

export const loader = page.loader(async (visit) => {
  const { call, texts, url, paths, storedForm } = visit
  const t = texts('resume_import')
  const [resumes, wanted] = await Promise.all([call(listOwnResumes, {}), findWanted(visit)])
  if (resumes.length >= limits.resumesPerAccount)
    throw redirect(withWanted(paths.newResume(), wanted?.id), 303)
  const asked = url.searchParams.get('proposal')
  const found = await findProposal(visit, asked)
  if (!found) {
    const [kept, waiting] = await Promise.all([storedForm(), findWaiting(visit)])
    return { title: t('title'), proposal: null, isGone: asked !== null, kept, waiting, wanted }
  }
  const content = proposedContent(found.values)
  const names = codeNames(table.fields, content, await call(getDictionaries, {}))
  const rest = found.values[restField]?.toString() ?? ''
  const ownMail = visit.user.emailAddress
  const proposal = { id: found.public_id, content, names, rest, ownMail }
  return { title: t('found_title'), proposal, isGone: false, kept: null, waiting: null, wanted }
})

export const action = page.action(
  async (visit) => {
    if (visit.intent === 'take') return take(visit)
    return visit.intent === 'forget' ? forget(visit) : read(visit)
  },
  {
    keeps: true,
    upload: {
      // A file that is only a little too large is refused by the API, so that the typed text stays.
      mostBytes: resumeImportLimits.formBytes * 4,
      tooLarge: { values: {}, fields: {}, error: 'resumes:import_too_large' },
    },
  },
)

async function read({ call, form, fields, leave, paths, refuse, url }: Visit) {
  const file = form.get('file')
  const isFile = file instanceof File && file.size > 0
  const text = fields.text ?? ''
  if (!isFile && text.trim() === '') refuse({ text: ['required'] })
  const { content, rest } = await call(readResumeFile, { body: isFile ? { file } : { text } })
  const values = { ...fillForm(table.fields, content), [restField]: rest }
  const public_id = newDraftId()
  await call(saveDraft, { body: { public_id, form: proposalForm, device: '', values } })
  return leave(withWanted(ownPaths(paths).resumeProposal(public_id), wantedInAddress(url)))
}

/** Opens the form of a new resume, filled with what was taken. */
async function take(visit: Visit) {
  const { call, form, fields, leave, paths } = visit
  const [found, wanted] = await Promise.all([
    findProposal(visit, fields.proposal),
    findWanted(visit),
  ])
  if (!found) return leave(withWanted(ownPaths(paths).resumeProposal('gone'), wanted?.id))
  const blank = await beginContent(visit, wanted?.proposes)
  const taken = new Set(form.getAll('take').map(String))
  const content = takenContent(blank, proposedContent(found.values), taken)
  const rest = found.values[restField]?.toString() ?? ''
  const values = { ...fillForm(table.fields, content), key: randomUUID(), [restField]: rest }
  const public_id = newDraftId()
  await call(saveDraft, { body: { public_id, form: 'resumes/new', device: '', values } })
  await call(deleteDraft, { params: { id: found.public_id }, query: {} })
  return leave(withWanted(withImported(`${paths.newResume()}?draft=${public_id}`), wanted?.id))
}

async function forget(visit: Visit) {
  const { call, fields, leave, paths, url } = visit
  const found = await findProposal(visit, fields.proposal)
  if (found) await call(deleteDraft, { params: { id: found.public_id }, query: {} })
  return leave(withWanted(ownPaths(paths).importResume(), wantedInAddress(url)))
}

/** Returns the newest proposal that was not taken, by whatever device it was read. */
async function findWaiting({ call }: SignedInVisit) {
  const draft = await call(findDraft, { query: { form: proposalForm } })
  if (!draft) return null
  const { title, first_name, last_name } = proposedContent(draft.values)
  const name = title || [first_name, last_name].filter(Boolean).join(' ')
  return { id: draft.public_id, name, savedAt: draft.saved_at }
}

async function findProposal({ call }: SignedInVisit, id: string | null | undefined) {
  const known = publicId.safeParse(id)
  return known.success ? call(findDraft, { query: { form: proposalForm, id: known.data } }) : null
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ImportResumePage() {
  const { title, proposal, isGone, kept, waiting, wanted } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>() as FormRefusal | null | undefined
  const { t } = useTranslation('resume_import')
  return (
    <Container page>
      <PageHead title={title}>
        <p>{t(proposal ? 'found_lead' : 'lead')}</p>
      </PageHead>
      <WantedVacancy vacancy={wanted} />
      <div className="stack">
        {isGone && <Notice tone="warning">{t('gone')}</Notice>}
        {waiting && <WaitingProposal {...waiting} />}
        {proposal ? <Proposal {...proposal} /> : <ImportForm refusal={refusal ?? kept} />}
      </div>
    </Container>
  )
}

function ImportForm({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { t } = useTranslation('resume_import')
  const paths = usePaths()
  const withWanted = useWithWanted()
  const fieldText = useFieldText()
  const errorText = useErrorText()
  const isPending = useNavigation().state !== 'idle'
  const unread = refusal?.error ? errorText(refusal.error) : undefined
  const isOfText = refusal?.error === 'resumes:import_no_text'
  const isEmpty = refusal?.fields.text?.includes('required')
  const textError = isEmpty ? t('empty') : refusal && fieldText(refusal.fields, 'text')
  const fileError = isOfText ? undefined : unread
  return (
    <Panel>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        <div className="field">
          <span className="label">{t('file')}</span>
          <FileField
            name="file"
            id="file"
            accept={resumeImportAccept}
            aria-label={t('file')}
            aria-required={false}
            aria-describedby="file-help file-error"
            aria-invalid={fileError ? true : undefined}
          />
          <p className="help" id="file-help">
            {t('file_help')}
          </p>
          <FieldError id="file" error={fileError} />
        </div>
        <TextArea
          name="text"
          id="text"
          label={t('text')}
          help={t('text_help')}
          rows={10}
          limit={resumeImportLimits.text}
          defaultValue={refusal?.values.text?.toString()}
          error={isOfText ? unread : textError}
        />
        <div className="actions">
          <Button name="intent" value="read" pending={isPending}>
            {t('read')}
          </Button>
          <LinkButton to={withWanted(paths.newResume())} variant="outline">
            {t('by_hand')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  )
}
