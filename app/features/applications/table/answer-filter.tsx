import { useTranslation } from 'react-i18next'
import { readAnswerFilter, writeAnswerFilter } from '#contract/rules/answer-filter.ts'
import { Select } from '#app/ui/select.tsx'
import type { ReadList } from './read-list.server.ts'

type Questions = ReadList['questions']

/** The field that filters by the answer to a question; each question is a group of its answers. */
export function AnswerField({
  questions,
  filter,
}: {
  questions: Questions
  filter: string | undefined
}) {
  const { t } = useTranslation('triage')
  const answerText = useAnswerText()
  if (questions.length === 0) return null
  return (
    <Select
      name="answer"
      label={t('list.answer')}
      placeholder={t('list.any')}
      defaultValue={filter}
    >
      {questions.map((question) => (
        <optgroup key={question.id} label={question.text}>
          {answersOf(question).map((answer) => (
            <option key={answer} value={writeAnswerFilter(question.id, answer)}>
              {answerText(question, answer)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

/** Returns a function that says a filter in words: the question and the answer. */
export function useAnswerChip(questions: Questions): (filter: string) => string {
  const { t } = useTranslation('triage')
  const answerText = useAnswerText()
  return (filter) => {
    const { questionId, answer } = readAnswerFilter(filter)
    const question = questions.find(({ id }) => id === questionId)
    if (!question) return t('list.answer_chip', { question: t('list.answer'), answer })
    return t('list.answer_chip', { question: question.text, answer: answerText(question, answer) })
  }
}

function answersOf({ type, options }: Questions[number]): string[] {
  return type === 'yes_no' ? ['true', 'false'] : options
}

function useAnswerText() {
  const { t } = useTranslation('applications')
  return ({ type }: Questions[number], answer: string) =>
    type === 'yes_no' ? t(answer === 'true' ? 'answer.yes' : 'answer.no') : answer
}
