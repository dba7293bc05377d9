import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import type { ModalControls } from '#app/platform/modal/modal-store.ts'
import { openModal } from '#app/platform/modal/modals.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ReportForm } from './report-form.ts'
import { ReportedThing, ReportFields } from './report-fields.tsx'

interface ReportModalProps extends ModalControls<unknown> {
  /** The address of the form, which opens as a page without script. */
  page: string
}

/** Opens the form of the page as a modal. */
export function openReport(page: string): void {
  void openModal(ReportModal, { size: 'sm', href: page, props: { page } })
}

function ReportModal({ page, ...controls }: ReportModalProps) {
  const { load, data } = useFetcher<ReportForm>()
  // The fetcher loads again once the report is sent, and would then say that it was sent before.
  const [form, setForm] = useState<ReportForm | null>(null)
  if (data && !form) setForm(data)
  useEffect(() => load(page), [load, page])
  if (!form) {
    return (
      <Modal title="">
        <Spinner />
      </Modal>
    )
  }
  const refused = form.own ? form.texts.already : form.refused
  if (refused) {
    return (
      <Modal title={form.texts.title[form.kind]} actions={<Leave {...controls} form={form} />}>
        <Notice>{refused}</Notice>
      </Modal>
    )
  }
  return <FilledModal {...{ page, form }} {...controls} />
}

function FilledModal({ form, page, close, leave }: ReportModalProps & { form: ReportForm }) {
  const { kind, name, words, texts, idempotencyKey } = form
  const fetcher = useFetcher<FormRefusal>()
  const refusal = fetcher.data ?? null
  const { summary, field } = useFieldErrors(refusal, texts.fields)
  const isSent = fetcher.state !== 'idle'
  const sentAfter = useRef<{ refusal: FormRefusal | undefined } | null>(null)
  useEffect(() => {
    if (isSent) sentAfter.current ??= { refusal: fetcher.data }
    else if (sentAfter.current) {
      if (fetcher.data === sentAfter.current.refusal) close()
      sentAfter.current = null
    }
  }, [isSent, fetcher.data, close])
  const send = (
    <Button form="report" pending={isSent}>
      {texts.submit}
    </Button>
  )
  return (
    <Modal title={texts.title[kind]} actions={<Leave {...{ leave, form }}>{send}</Leave>}>
      <fetcher.Form id="report" method="post" action={page} className="stack" noValidate>
        <ReportedThing {...{ name, words }} />
        <p className="help">{texts.help}</p>
        {summary.length === 0 && <RefusalNotice refusal={refusal} />}
        <input type="hidden" name="key" value={idempotencyKey} />
        <ReportFields
          {...{ kind, texts }}
          control={(name) => ({
            id: `report-${name}`,
            name,
            label: texts.fields[name],
            error: field(name),
            defaultValue: refusal?.values[name]?.toString(),
          })}
        />
      </fetcher.Form>
    </Modal>
  )
}

interface LeaveProps {
  leave: () => void
  form: ReportForm
  children?: ReactNode
}

function Leave({ leave, form: { texts }, children }: LeaveProps) {
  return (
    <>
      <Button type="button" variant={children ? 'ghost' : 'outline'} onClick={leave}>
        {children ? texts.cancel : texts.close}
      </Button>
      {children}
    </>
  )
}
