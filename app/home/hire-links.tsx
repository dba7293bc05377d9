import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'

interface HireLinksProps {
  words: { post: string; browse: string; note: string }
  isGuest: boolean
}

/** The links to a new vacancy and, for guests, to the resumes. */
export function HireLinks({ words, isGuest }: HireLinksProps) {
  const paths = usePaths()
  return (
    <>
      <p className="hire">
        <LinkButton to={paths.newVacancy()}>{words.post}</LinkButton>
        {isGuest && (
          <LinkButton variant="outline" to={paths.resumes()}>
            {words.browse}
          </LinkButton>
        )}
      </p>
      {isGuest && <p className="help">{words.note}</p>}
    </>
  )
}
