import { Avatar } from '#app/ui/avatar.tsx'

export interface StoryWords {
  title: string
  lead: string
  steps: readonly { what: string; when: string; who?: string; said?: string }[]
  foot: string
}

/** Shows how an application goes, by an example that says that it is one. */
export function Story({ title, lead, steps, foot }: StoryWords) {
  return (
    <section className="story" aria-label={lead}>
      <div className="story-head">
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      <ol>
        {steps.map(({ what, when, who, said }) => (
          <li key={what}>
            <small>{when}</small>
            <b>{what}</b>
            {who && (
              <div className="story-said">
                <Avatar size="sm" initials={who} />
                <p>{said}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="story-foot">{foot}</p>
    </section>
  )
}
