import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/conversations.ts'
import { attachmentAccept, attachmentLimits } from '#contract/rules/attachments.ts'
import type { FilledTemplates } from '#contract/message-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { unfilledPlaceholder } from '#contract/rules/message-templates.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { DraftLine } from '#app/platform/draft/draft-line.tsx'
import { useDraft, type FormDraft } from '#app/platform/draft/use-draft.tsx'
import { useReturned } from '#app/platform/draft/use-returned.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { give } from '#app/platform/form/field-state.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { sendByKey } from '#app/platform/form/send-by-key.ts'
import { holdForm, isQueueing, newKey } from '#app/platform/outbox/outbox.ts'
import { filePatienceMs, isReachable, patienceMs } from '#app/platform/outbox/post-waiting-form.ts'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import { useWaitingForms } from '#app/platform/outbox/waiting-store.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { filesOf } from './files-of.ts'
import { messageForm, messagesOf } from './messages-of.ts'
import type { QuickPhrase } from './quick-phrases.ts'

interface ComposerProps {
  id: string
  to: string
  phrases: readonly QuickPhrase[]
  templates: FilledTemplates['templates']
  text: string
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
  sent: (message: Message) => void
}

/** The form that writes a message. With JavaScript it stays on the page and keeps the focus. */
export function Composer({ id, to, phrases, templates, text, sent, ...given }: ComposerProps) {
  const { t } = useTranslation('conversations')
  const fieldText = useFieldText()
  const form = useRef<HTMLFormElement>(null)
  const posted = useReturned(given.refusal)
  // A draft may be older than a message that was sent with the key of its form.
  const postedKey = posted?.returned ? undefined : posted?.values.key?.toString()
  const [key, setKey] = useState(postedKey ?? given.idempotencyKey)
  const draft = useDraft({ form: messageForm(id), typed: posted })
  const { send, isPending, refusal } = useSending({ id, posted, sent, setKey, draft })
  useWaitingDraft(id, form, draft)
  const waiting = { of: messagesOf(id), title: to, kind: 'message' }
  const filesError = refusal ? fieldText(refusal.fields, 'files') : undefined
  return (
    <>
      {draft.offer && <div className="composer-draft">{draft.offer}</div>}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="composer"
        noValidate
        preventScrollReset
        onSubmit={send}
        onKeyDown={sendByKey}
      >
        {phrases.length + templates.length > 0 && <Phrases {...{ id, phrases, templates, form }} />}
        <RefusalNotice refusal={refusal} />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name={waitsField} value={writeWaits(waiting)} />
        <TextArea
          name="text"
          id="text"
          label={t('field')}
          hideLabel
          placeholder={t('placeholder', { who: to })}
          rows={2}
          limit={limits.conversationMessage}
          defaultValue={posted?.values.text?.toString() ?? text}
          error={refusal ? fieldText(refusal.fields, 'text') : undefined}
          aria-keyshortcuts="Control+Enter"
        />
        <FileField
          name="files"
          multiple
          accept={attachmentAccept}
          aria-label={t('files')}
          aria-required={false}
          aria-invalid={filesError ? true : undefined}
          aria-describedby="files-error"
        />
        <FieldError id="files" error={filesError} />
        <div className="composer-foot">
          {!draft.text && <p className="help">{t('keys')}</p>}
          <DraftLine draft={draft} isShort />
          <Button pending={isPending}>{t('send')}</Button>
        </div>
      </Form>
    </>
  )
}

type Sending = Pick<ComposerProps, 'id' | 'sent'> & {
  posted: ComposerProps['refusal']
  setKey: (key: string) => void
  draft: FormDraft
}

function useSending({ id, posted, sent, setKey, draft }: Sending) {
  const paths = usePaths()
  const submit = useSubmit()
  const [own, setOwn] = useState<{ refusal: FormRefusal | null; after: Sending['posted'] }>()
  const [isPending, setPending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const field = form.elements.namedItem('text') as HTMLTextAreaElement
    const body = new FormData(form)
    const files = filesOf(body)
    const text = field.value.trim()
    // The page's action tells what is wrong with the text or the number of files.
    if (text === '' && files.length === 0) return
    if (unfilledPlaceholder(text) !== null) return
    if ([...text.normalize()].length > limits.conversationMessage) return
    if (files.length > attachmentLimits.perMessage) return
    event.preventDefault()
    if (isPending) return
    const refuse = (error: string) => {
      const values = { text: field.value, key: String(body.get('key')) }
      setOwn({ refusal: { values, fields: {}, error }, after: posted })
      draft.refused()
    }
    const clear = (nextKey: string) => {
      setOwn({ refusal: null, after: posted })
      setKey(nextKey)
      // Words that were typed while the message was on its way stay.
      if (field.value === body.get('text')) give(field, '')
      const chosen = form.elements.namedItem('files') as HTMLInputElement
      chosen.value = ''
      draft.restart()
      field.focus({ preventScroll: true })
    }
    const hold = async () => {
      if (!(await holdForm(conversationPaths(paths).thread(id), body))) return false
      clear(newKey())
      return true
    }
    if (files.some(({ size }) => size > attachmentLimits.bytes)) {
      return refuse('attachment_too_large')
    }
    setPending(true)
    try {
      if (isQueueing() && (await hold())) return
      const response = await fetch(conversationPaths(paths).live(id), {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(files.length > 0 ? filePatienceMs : patienceMs),
      })
      if (response.status === 401) return submit(form)
      const answer = (await response.json()) as { message: Message; key: string; error?: string }
      if (!isReachable(answer.error) && (await hold())) return
      if (answer.error) return refuse(answer.error)
      sent(answer.message)
      clear(answer.key)
    } catch {
      if (!(await hold())) refuse('network_error')
    } finally {
      setPending(false)
    }
  }

  const isOwn = own !== undefined && own.after === posted
  return {
    send: (event: FormEvent<HTMLFormElement>) => void send(event),
    isPending,
    refusal: isOwn ? own.refusal : posted,
  }
}

/** Empties the field if the draft in it already waits for the network as a message. */
function useWaitingDraft(
  id: string,
  form: RefObject<HTMLFormElement>,
  { restart }: FormDraft,
): void {
  const waiting = useWaitingForms(messagesOf(id))
  useEffect(() => {
    const { elements } = form.current ?? {}
    const own = elements?.namedItem('draft')
    const field = elements?.namedItem('text')
    if (!(own instanceof HTMLInputElement) || !(field instanceof HTMLTextAreaElement)) return
    const isWaiting = waiting.some(({ fields }) =>
      fields.some(([name, value]) => name === 'draft' && value !== '' && value === own.value),
    )
    if (!isWaiting) return
    give(field, '')
    restart()
  }, [waiting, form, restart])
}

interface PhrasesProps {
  id: string
  phrases: readonly QuickPhrase[]
  templates: FilledTemplates['templates']
  form: RefObject<HTMLFormElement>
}

/** Links that only fill the field. */
function Phrases({ id, phrases, templates, form }: PhrasesProps) {
  const { t } = useTranslation('conversations')
  const paths = usePaths()
  function fill(event: MouseEvent, phrase: string) {
    const field = form.current?.elements.namedItem('text')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const typed = field.value.trimEnd()
    give(field, typed ? `${typed} ${phrase}` : phrase)
    field.focus()
  }
  return (
    <ul className="composer-phrases" aria-label={t('quick')}>
      {templates.map(({ public_id, name, text }) => (
        <li key={public_id}>
          <Link
            className="chip"
            to={conversationPaths(paths).template(id, public_id)}
            onClick={(event) => fill(event, text)}
          >
            {name}
          </Link>
        </li>
      ))}
      {phrases.map((phrase) => {
        const text = t(`phrases.${phrase}`)
        return (
          <li key={phrase}>
            <Link
              className="chip"
              to={conversationPaths(paths).thread(id, text)}
              onClick={(event) => fill(event, text)}
            >
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
