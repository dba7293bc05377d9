import type { CaseContacts } from '#contract/desk-cases.ts'
import type { CaseContent } from '#contract/desk-kinds.ts'
import { AppealCase } from './kinds/appeal.tsx'
import { RefundCase } from './kinds/refund.tsx'
import { ReportCase } from './kinds/report.tsx'
import { CompanyCase } from './kinds/company.tsx'
import { SupportCase } from './kinds/support.tsx'
import { VacancyCase } from './kinds/vacancy.tsx'

interface CaseContentProps {
  content: CaseContent
  /** The mail and phone of the person, once they are opened. */
  contacts: CaseContacts | null
}

/** Shows what is to be decided, by the kind of the case. */
export function CaseContentView({ content, contacts }: CaseContentProps) {
  switch (content.kind) {
    case 'company':
      return <CompanyCase content={content} contacts={contacts} />
    case 'support':
      return <SupportCase content={content} contacts={contacts} />
    case 'vacancy':
      return <VacancyCase content={content} />
    case 'report':
      return <ReportCase content={content} />
    case 'refund':
      return <RefundCase content={content} />
    case 'appeal':
      return <AppealCase content={content} />
  }
}
