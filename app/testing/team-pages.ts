// The responses of pages to the members of a company who are not owners. An owner gets those of the employer in the
// page table, a removed member those of the other employer, and everybody else's pages are the same for all of them.
import type { ExpectedAnswer } from './page-table.ts'

type TeamAnswers = [
  recruiter: ExpectedAnswer,
  hiringManager: ExpectedAnswer,
  hiringManagerWithoutVacancy: ExpectedAnswer,
]

interface TeamRow {
  loader?: TeamAnswers
  action?: TeamAnswers
}

const savedVacancy = '303 /ru/vacancies/:id/edit#section-answer'
const toApplication = '303 /ru/vacancies/:id/view/applications?application=:id'
const toVacancies = '302 /ru/my/vacancies'
const toConversation = '303 /ru/my/applications/:id/messages'

const members: TeamAnswers = [200, 200, 200]
const owners: TeamAnswers = [403, 403, 403]
const recruiters: TeamAnswers = [200, 403, 404]
const recruitersOfCompany: TeamAnswers = [200, 403, 403]
const readers: TeamAnswers = [200, 200, 404]

export const teamPages: Record<string, TeamRow> = {
  'routes/$lang/report': { action: [409, 409, 409] },
  'routes/$lang/vacancies/new': { action: [savedVacancy, 404, 404] },
  'routes/$lang/vacancies/edit': { loader: recruiters, action: [savedVacancy, 403, 404] },
  'routes/$lang/vacancies/preview-draft': { action: [200, 422, 422] },
  'routes/$lang/vacancies/preview': {
    loader: recruiters,
    action: ['303 /ru/vacancies/:id/edit?check=1', 403, 404],
  },
  'routes/$lang/vacancies/published': { loader: recruiters, action: recruiters },
  'routes/$lang/vacancies/statistics': { loader: readers },
  'routes/$lang/vacancies/view/layout': { loader: readers },
  'routes/$lang/vacancies/view/to-applications': {
    loader: [
      '302 /ru/vacancies/:id/view/applications',
      '302 /ru/vacancies/:id/view/applications',
      404,
    ],
  },
  'routes/$lang/vacancies/view/tab': { loader: readers, action: [toApplication, 403, 404] },

  'routes/$lang/my/applications': {
    action: ['303 /ru/my/applications?application=:id', 403, 404],
  },
  'routes/$lang/my/meeting': { action: ['303 /ru', '303 /ru', 404] },
  'routes/$lang/my/conversation': { loader: readers, action: [toConversation, 403, 404] },
  'routes/$lang/my/next-application': {
    loader: [
      '302 /ru/vacancies/:id/view/applications?application=:id&queue=all',
      toVacancies,
      toVacancies,
    ],
  },
  'routes/$lang/my/service': { action: [403, 403, 404] },
  'routes/$lang/my/sent-resume-pdf': { loader: readers },

  'routes/$lang/my/companies/api-keys': { loader: [403, 403, 403], action: [403, 403, 403] },
  'routes/$lang/my/companies/feed': {
    loader: recruitersOfCompany,
    action: ['303 /ru/my/companies/:number/feed', 403, 403],
  },
  'routes/$lang/my/companies/webhooks': { loader: [403, 403, 403], action: [403, 403, 403] },
  'routes/$lang/my/companies/webhook': { loader: [403, 403, 403], action: [403, 403, 403] },
  'routes/$lang/my/companies/templates': {
    loader: recruitersOfCompany,
    action: ['303 /ru/my/companies/:number/templates', 403, 403],
  },
  'routes/$lang/my/companies/team': { loader: members, action: owners },
  'routes/$lang/my/companies/photos': { loader: members, action: owners },
  'routes/$lang/my/companies/edit': { loader: members, action: owners },

  'routes/$lang/live/messages': { loader: readers, action: recruiters },
  'routes/$lang/live/application': { loader: readers },
  'routes/$lang/live/views-seen': { action: [204, 204, 404] },
}
