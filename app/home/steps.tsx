export interface Step {
  title: string
  text: string
}

/** Steps that follow each other, as numbered cards. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="home-steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
