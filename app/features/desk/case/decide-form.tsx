import { useTranslation } from 'react-i18next'
import { closeReasons } from '#contract/rules/desk.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface DecideFormProps {
  isTaken: boolean
  refusal: FormRefusal | null
}

/** The form of the decision: an answer, or a reason for closing the request without one. */
export function DecideForm({ isTaken, refusal }: DecideFormProps) {
  const { t } = useTranslation('desk')
  const labels = {
    decision: t('case.decision'),
    answer: t('case.answer'),
    reason: t('case.reason'),
    note: t('case.note'),
  }
  return (
    <div className="decide">
      <PostForm
        intent="decide"
        labels={labels}
        values={{ decision: 'answered' }}
        submit={<DecideWords />}
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
              options={[
                { value: 'answered', label: t('case.do.answered'), help: t('case.answered_help') },
                { value: 'closed', label: t('case.do.closed'), help: t('case.closed_help') },
              ]}
            />
            <TextArea
              {...control('answer')}
              className="decide-answer"
              help={t('case.answer_help')}
              rows={6}
              limit={limits.supportAnswer}
            />
            <RadioGroup
              {...control('reason')}
              className="decide-reason"
              options={closeReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
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

/** The words of the button follow the choice, where the browser can style them so. */
function DecideWords() {
  const { t } = useTranslation('desk')
  return (
    <>
      <span className="decide-any">{t('case.do.any')}</span>
      <span className="decide-answered">{t('case.do.answered')}</span>
      <span className="decide-closed">{t('case.do.closed')}</span>
    </>
  )
}
