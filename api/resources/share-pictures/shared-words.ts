import type { SharedKind } from '../../contract/share-pictures.ts'
import type { Scope } from '../../scope.ts'
import {
  companyWords,
  resumeWords,
  vacancyWords,
  type SharedWords,
} from '../../share-pictures/words.ts'
import { readCompanyHead } from '../companies/acts.ts'
import { readResumeCard } from '../resumes/acts.ts'
import { readOpenVacancy } from '../vacancies/acts.ts'

/** Returns the words of a picture; null if the visitor may not open the page, or the vacancy is closed. */
export async function findSharedWords(
  scope: Scope,
  { kind, id }: { kind: SharedKind; id: string },
): Promise<SharedWords | null> {
  switch (kind) {
    case 'vacancy': {
      const vacancy = await readOpenVacancy(scope, id)
      return vacancy && vacancyWords(vacancy)
    }
    case 'company': {
      const company = await readCompanyHead(scope, id)
      return company && companyWords(company)
    }
    case 'resume': {
      const resume = await readResumeCard(scope, id)
      return resume && resumeWords(resume)
    }
  }
}
