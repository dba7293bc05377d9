import type { ReactNode } from 'react'
import { Container } from './container.tsx'
import { PageHead } from './page-head.tsx'

export interface ReadingProps {
  title: string
  lead: string
  meta?: ReactNode
  sections: readonly {
    title: string
    text: readonly string[]
    list: readonly string[]
  }[]
  children?: ReactNode
  foot?: ReactNode
}

export function Reading({ title, lead, meta, sections, children, foot }: ReadingProps) {
  return (
    <Container page>
      <div className="prose reading">
        <PageHead title={title} meta={meta}>
          <p>{lead}</p>
        </PageHead>
        {children}
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
        {foot}
      </div>
    </Container>
  )
}
