import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

interface LegalTextProps {
  edition: string
  title: string
  lead: string
  sections: readonly {
    title: string
    text: readonly string[]
    list: readonly string[]
  }[]
}

/** A document for reading: headings, paragraphs, lists. */
export function LegalText({ edition, title, lead, sections }: LegalTextProps) {
  return (
    <Container page>
      <div className="prose reading">
        <PageHead title={title} meta={edition}>
          <p>{lead}</p>
        </PageHead>
        {sections.map((section) => (
          <section key={section.title} className="prose">
            <h2>{section.title}</h2>
            {section.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.list.length > 0 && (
              <ul>
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Container>
  )
}
