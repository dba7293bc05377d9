import { useTranslation } from 'react-i18next'
import type { VacancyContent } from '#contract/content/vacancy.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { VacancyForm } from './vacancy-form.ts'

type Questions = VacancyContent['questions']

/** Up to five questions for applicants, which cannot change after the first application. */
export function QuestionsSection({
  form,
  locked,
}: {
  form: VacancyForm
  /** The questions to applicants, if they can no longer change because someone has applied; else null. */
  locked: Questions | null
}) {
  const { t } = useTranslation('written_vacancies')
  const { area, select, flag, error } = form
  return (
    <Fieldset id="questions" legend={t('section.questions')} hideLegend error={error('questions')}>
      <div className="rows">
        <p className="help">{t(locked ? 'questions.locked' : 'questions.note')}</p>
        {locked ? (
          <LockedQuestions questions={locked} />
        ) : (
          <ListRows form={form} list="questions">
            {(row) => (
              <>
                <TextArea {...area(`${row}.text`)} rows={2} />
                <Select {...select(`${row}.type`)} />
                <TextArea {...area(`${row}.options`)} rows={2} className="of-choice" />
                <Checkbox {...flag(`${row}.required`)} />
              </>
            )}
          </ListRows>
        )}
      </div>
    </Fieldset>
  )
}

function LockedQuestions({ questions }: { questions: Questions }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <ol className="rows">
      {questions.map(({ text, type, options, required }, index) => {
        const name = `questions[${index}]`
        return (
          <li key={text}>
            {text}
            <p className="help">
              {[t(`question_type.${type}`), type === 'choice' && options.join(', ')]
                .filter(Boolean)
                .join(': ')}
              {required && `. ${t('questions.required')}`}
            </p>
            <input type="hidden" name={`${name}.text`} value={text} />
            <input type="hidden" name={`${name}.type`} value={type} />
            <input type="hidden" name={`${name}.options`} value={options.join('\n')} />
            {required && <input type="hidden" name={`${name}.required`} value="on" />}
          </li>
        )
      })}
    </ol>
  )
}
