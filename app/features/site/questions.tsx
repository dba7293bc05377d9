export interface FoldedAnswer {
  question: string
  answer: string
}

/** Lists questions; each unfolds its answer. */
export function Questions({ questions }: { questions: readonly FoldedAnswer[] }) {
  return (
    <div className="panel panel-pad questions">
      {questions.map(({ question, answer }) => (
        <details key={question} className="fold">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
