import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { Question } from '#contract/vacancies.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { answerName } from './answer-names.ts'

interface QuestionFieldsProps {
  questions: readonly Question[]
  value: (name: string) => string
  error: (name: string) => string | undefined
}

export function QuestionFields({ questions, value, error }: QuestionFieldsProps) {
  return questions.map((question) => {
    const name = answerName(question.id)
    const field = { name, defaultValue: value(name), error: error(name) }
    return <QuestionField key={question.id} question={question} field={field} />
  })
}

function QuestionField({
  question: { text: label, type, options, required },
  field,
}: {
  question: Question
  field: { name: string; defaultValue: string; error?: string }
}) {
  const { t } = useTranslation('applications')
  const common = { ...field, label, required }
  const none = required ? [] : [{ value: '', label: t('apply.no_answer') }]
  switch (type) {
    case 'text':
      return <TextArea {...common} rows={3} limit={limits.answer} />
    case 'number':
      return <TextField {...common} inputMode="decimal" maxLength={24} />
    case 'yes_no': {
      const words = (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`answer.${value}`),
      }))
      return <RadioGroup {...common} options={[...words, ...none]} />
    }
    case 'choice': {
      const listed = options.map((option, index) => ({ value: String(index), label: option }))
      return <RadioGroup {...common} options={[...listed, ...none]} />
    }
  }
}
