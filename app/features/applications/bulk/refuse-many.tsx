import { useFetcher, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { FilledTemplates } from '#contract/message-templates.ts'
import { limits } from '#contract/rules/limits.ts'
import { fillPlaceholders, firstNameOf } from '#contract/rules/message-templates.ts'
import { rejectReasons } from '#contract/rules/vocabulary.ts'
import { useAnswerForm } from '#app/features/applications/moves/use-answer-form.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useRefusalSentence } from '#app/platform/form/use-refusal.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { bulkIntents, pickField } from './bulk.ts'
import { chooseReasonByKey } from './choose-reason-by-key.ts'

export interface RefuseManyProps {
  /** The picked applications. */
  applications: readonly Application[]
  /** The texts for the reasons, with placeholders. */
  texts: FilledTemplates['refusals']
  idempotencyKey: string
  refusal: FormRefusal | null
}

/** Refuses several candidates: who, the reason, the letter, and how the first of them will read it. */
export function RefuseMany({ applications, texts, idempotencyKey, refusal }: RefuseManyProps) {
  const { t } = useTranslation(['triage', 'applications'])
  const fetcher = useFetcher<FormRefusal>()
  const { pathname, search } = useLocation()
  const { to } = useTabState()
  const answerForm = useAnswerForm(pathname, { takesFocus: true })
  const shown = fetcher.data ?? (refusal?.values.intent === bulkIntents.reject ? refusal : null)
  const fieldText = useFieldText()
  useRefusalSentence(shown)
  const fields = shown?.fields ?? {}
  const value = (name: string) => String(shown?.values[name] ?? '')
  const [letter, setLetter] = useState(value('message'))
  const message = value('message')
  const [filled, setFilled] = useState(message)
  if (filled !== message) {
    setFilled(message)
    setLetter(message)
  }
  const isScripted = useScripted()
  const kept = shown ? [shown.values[pickField] ?? []].flat() : null
  const [count, setCount] = useState(applications.length)
  function propose(reason: string): void {
    const isOwn = letter.trim() !== '' && !texts.some(({ text }) => text === letter.trim())
    if (!isOwn) setLetter(texts.find((each) => each.reason === reason)?.text ?? '')
  }
  return (
    <fetcher.Form
      {...answerForm}
      onKeyDown={(event) => {
        chooseReasonByKey(event)
        answerForm.onKeyDown(event)
      }}
      onChange={({ currentTarget }) =>
        setCount(new FormData(currentTarget).getAll(pickField).length)
      }
      method="post"
      action={pathname + search}
      className="panel opened ask refuse-many"
      noValidate
    >
      <div className="ask-body">
        <header>
          <h2>{t('refuse_many.title', { count })}</h2>
          <p className="help">{t('refuse_many.each')}</p>
        </header>
        <input type="hidden" name="intent" value={bulkIntents.reject} />
        <input type="hidden" name="key" value={value('key') || idempotencyKey} />
        <Names {...{ applications, kept, fields }} />
        <RadioGroup
          name="reason"
          label={t('applications:reason.label')}
          look="cards"
          required
          options={rejectReasons.employer.map((reason) => ({
            value: reason,
            label: t(`applications:reason.${reason}`),
          }))}
          defaultValue={value('reason')}
          error={fieldText(fields, 'reason')}
          help={t('refuse_many.reason_help')}
          onChange={propose}
        />
        {!isScripted && (
          <div>
            <Button variant="outline" size="sm" name="fill" value="1">
              {t('applications:reason.fill')}
            </Button>
          </div>
        )}
        <TextArea
          name="message"
          id="ask-message"
          label={t('refuse_many.letter')}
          help={t('refuse_many.placeholders')}
          rows={7}
          limit={limits.rejectMessage}
          value={isScripted ? letter : undefined}
          defaultValue={isScripted ? undefined : message}
          onChange={(event) => setLetter(event.currentTarget.value)}
          error={fieldText(fields, 'message')}
        />
        <Preview
          application={applications[0]}
          letter={isScripted ? letter : message}
          isOpen={shown?.values['preview'] !== undefined}
        />
      </div>
      <div className="opened-foot ask-foot">
        <RefusalNotice refusal={shown} />
        <div className="moves one-row">
          <Button
            variant="danger"
            pending={fetcher.state !== 'idle'}
            aria-keyshortcuts="Control+Enter"
          >
            {t('refuse_many.submit', { count })}
          </Button>
          <LinkButton variant="ghost" to={to()} preventScrollReset>
            {t('applications:move.cancel')}
          </LinkButton>
        </div>
        <p className="help">{t('refuse_many.later')}</p>
      </div>
    </fetcher.Form>
  )
}

interface NamesProps extends Pick<RefuseManyProps, 'applications'> {
  /** The ids that stayed picked when the form came back; null before it was sent. */
  kept: readonly string[] | null
  fields: FormRefusal['fields']
}

function Names({ applications, kept, fields }: NamesProps) {
  const { t } = useTranslation('triage')
  const name = usePersonName()
  const fieldText = useFieldText()
  return (
    <fieldset className="pick-names" id={pickField}>
      <legend className="sr">{t('refuse_many.who')}</legend>
      <FieldError id={pickField} error={fieldText(fields, pickField)} />
      {applications.map(({ public_id: id, resume }) => (
        <Checkbox
          key={id}
          name={pickField}
          id={`pick-${id}`}
          value={id}
          label={name(resume)}
          defaultChecked={!kept || kept.includes(id)}
          error={fields[`pick.${id}`] && t('refuse_many.gap')}
        />
      ))}
    </fieldset>
  )
}

interface PreviewProps {
  application: Application | undefined
  letter: string
  isOpen: boolean
}

function Preview({ application, letter, isOpen }: PreviewProps) {
  const { t } = useTranslation('triage')
  const isScripted = useScripted()
  if (!application) return null
  const { resume, vacancy } = application
  const first = firstNameOf(resume.name)
  const values = { name: first, vacancy: vacancy.title, time: null }
  return (
    <details className="fold" open={isOpen}>
      <summary>{t('refuse_many.preview', { name: first ?? t('refuse_many.nobody') })}</summary>
      {!isScripted && (
        <Button variant="outline" size="sm" name="preview" value="1">
          {t('refuse_many.show_preview')}
        </Button>
      )}
      <div className="quote">
        <Paragraphs text={fillPlaceholders(letter, values)} />
      </div>
    </details>
  )
}
