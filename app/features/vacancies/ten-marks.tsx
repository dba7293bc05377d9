/** Ten marks, of which as many are filled as answers of ten were in time. */
export function TenMarks({ on }: { on: number }) {
  return (
    <span className="strip" aria-hidden>
      {Array.from({ length: 10 }, (_, n) => (
        <i key={n} className={n < on ? 'on' : undefined} />
      ))}
    </span>
  )
}
