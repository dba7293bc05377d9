import { useTranslation } from 'react-i18next'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { blockReasons } from '#contract/rules/blocks.ts'
import { closeReasons, decisionsOf, letterReasons, type CaseKind } from '#contract/rules/desk.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface DecideFormProps {
  content: CaseContent
  isTaken: boolean
  refusal: FormRefusal | null
}

/** The decision that the form of a kind chooses at first, and the words that it sends. */
const asked = {
  company: {
    first: 'not_proved',
    words: 'company.words',
    help: 'company.words_help',
    limit: limits.holdNote,
    reasons: [],
  },
  support: {
    first: 'answered',
    words: 'case.answer',
    help: 'case.answer_help',
    limit: limits.supportAnswer,
    reasons: closeReasons,
  },
  vacancy: {
    first: 'refused',
    words: 'held.words',
    help: 'held.words_help',
    limit: limits.holdNote,
    reasons: [],
  },
  report: {
    first: 'unfounded',
    words: 'reported.words',
    help: 'reported.words_help',
    limit: limits.holdNote,
    reasons: blockReasons,
  },
  refund: {
    first: 'returned',
    words: 'refund.words',
    help: 'refund.words_help',
    limit: limits.holdNote,
    reasons: [],
  },
  appeal: {
    first: 'upheld',
    words: 'appeal.words',
    help: 'appeal.words_help',
    limit: limits.blockWords,
    reasons: [],
  },
} as const satisfies Record<CaseKind, object>

/** The form of the decision about a case; the fields follow the choice, where the browser can style them so. */
export function DecideForm({ content, isTaken, refusal }: DecideFormProps) {
  const { t } = useTranslation('desk')
  const { kind } = content
  const { first, words, help, limit, reasons } = asked[kind]
  const labels = {
    decision: t('case.decision'),
    answer: t(words),
    block: t('reported.block'),
    number: t('refund.order'),
    reason: t(kind === 'report' ? 'reported.reason' : 'case.reason'),
    note: t('case.note'),
  }
  return (
    <div className="decide">
      <PostForm
        intent="decide"
        labels={labels}
        values={{ decision: first, block: content.kind === 'report' ? content.may_block[0] : null }}
        submit={<DecideWords kind={kind} />}
        refusal={refusal}
        instead={
          <>
            {isTaken && (
              <Button form="release-case" variant="outline">
                {t('case.release')}
              </Button>
            )}
            <span className="help">{t('case.logged')}</span>
          </>
        }
      >
        {(control) => (
          <>
            <RadioGroup
              {...control('decision')}
              look="cards"
              options={decisionsOf[kind].map((value) => ({
                value,
                label: t(`case.do.${value}`),
                help: t(`case.help.${value}`),
              }))}
            />
            <LetterReasons kind={kind} refusal={refusal} />
            {content.kind === 'report' && (
              <RadioGroup
                {...control('block')}
                className="decide-block"
                options={content.may_block.map((value) => ({
                  value,
                  label: t(`blocks.${value}`),
                }))}
              />
            )}
            {kind === 'refund' && (
              <TextField
                {...control('number')}
                className="decide-number"
                help={t('refund.order_help')}
                maxLength={limits.paymentNumber}
                autoComplete="off"
              />
            )}
            <TextArea
              {...control('answer')}
              className="decide-answer"
              help={t(help)}
              rows={6}
              limit={limit}
            />
            {reasons.length > 0 && (
              <RadioGroup
                {...control('reason')}
                className="decide-reason"
                options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              />
            )}
            <TextField
              {...control('note')}
              help={t('case.note_help')}
              maxLength={limits.deskNote}
            />
          </>
        )}
      </PostForm>
    </div>
  )
}

/** The sentences of which the letter is made; they follow the choice as its own words do. */
function LetterReasons({ kind, refusal }: Pick<DecideFormProps, 'refusal'> & { kind: CaseKind }) {
  const { t } = useTranslation('desk')
  const sentences = letterReasons[kind]
  if (sentences.length === 0) return null
  return (
    <CheckboxGroup
      name="reasons"
      id="decide-reasons"
      legend={t('case.letter')}
      className="decide-answer"
      defaultValue={[refusal?.values.reasons ?? []].flat()}
      options={sentences.map((value) => ({ value, label: t(`letter.${value}`) }))}
    />
  )
}

/** The words of the button follow the choice, where the browser can style them so. */
function DecideWords({ kind }: { kind: CaseKind }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <span className="decide-any">{t('case.do.any')}</span>
      {decisionsOf[kind].map((value) => (
        <span key={value} className={`decide-word decide-${value}`}>
          {t(`case.do.${value}`)}
        </span>
      ))}
    </>
  )
}
