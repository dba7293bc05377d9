import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '#contract/desk-cases.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface ProposalProps {
  opened: CaseDetail
  refusal: FormRefusal | null
  /** True if a colleague works on the case. */
  isForeign: boolean
}

/** A decision that waits for a second operator, with the form that confirms it or takes it off the case. */
export function Proposal({ opened, refusal, isForeign }: ProposalProps) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const { proposal, proposed, note } = opened
  if (!proposal || !proposed) return null
  const { decision, block, reason, answer } = proposal
  const name = proposed.by || t('log.erased')
  return (
    <>
      <section>
        <h2>{t('proposal.title')}</h2>
        <p>
          <b>{block ? t(`blocks.${block}`) : t(`case.do.${decision}`)}</b>
          {reason && `: ${t(`reasons.${reason}`).toLowerCase()}`}
        </p>
        {answer && (
          <div className="quote">
            <Paragraphs text={answer} />
          </div>
        )}
        {note && <p>{t('case.noted', { note })}</p>}
        <p className="help">
          {proposed.is_own ? t('proposal.own') : name}, {formatMoment(proposed.at, timeZone, now)}
        </p>
      </section>
      {!isForeign && (
        <div className="decide">
          <PostForm
            intent="confirm"
            labels={{ agrees: t('proposal.decision'), note: t('proposal.note') }}
            values={{ agrees: proposed.is_own ? 'no' : null }}
            submit={t('proposal.submit')}
            refusal={refusal}
            instead={<span className="help">{t('case.logged')}</span>}
          >
            {(control) => (
              <>
                <RadioGroup
                  {...control('agrees')}
                  look="cards"
                  options={[
                    ...(proposed.is_own ? [] : [{ value: 'yes', label: t('proposal.yes') }]),
                    {
                      value: 'no',
                      label: t(proposed.is_own ? 'proposal.withdraw' : 'proposal.no'),
                      help: t('proposal.no_help'),
                    },
                  ]}
                />
                <TextField
                  {...control('note')}
                  help={t('proposal.note_help')}
                  maxLength={limits.deskNote}
                />
              </>
            )}
          </PostForm>
        </div>
      )}
    </>
  )
}
