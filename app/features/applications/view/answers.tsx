import { useTranslation } from 'react-i18next'
import type { SentAnswer } from '#contract/applications.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

export function Answers({ answers }: { answers: readonly SentAnswer[] }) {
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <div key={answer.question_id}>
          <dt>{answer.question}</dt>
          <dd>
            <AnswerText answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AnswerText({ answer: { value } }: { answer: SentAnswer }) {
  const { t } = useTranslation('applications')
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
  return typeof value === 'number' ? formatCount(value) : <Paragraphs text={value} />
}
