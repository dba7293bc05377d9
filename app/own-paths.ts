// Returns the URLs of pages and files of own resumes, vacancies and requests. They are not in paths.ts, because guests load that file.
import type { PaperLength } from '#contract/rules/resume-papers.ts'
import type { Paths } from './paths.ts'

export function ownPaths(paths: Paths) {
  return {
    /** The URL of a block by a moderator, with the form to dispute it. */
    block: (id: string) => `${paths.home()}/blocks/${id}`,
    /** The URL of the own requests to support. */
    support: () => `${paths.home()}/my/support`,
    /** The URL of the sent resume of an application as PDF. */
    sentResume: (application: string, length: PaperLength) =>
      `${paths.myApplications()}/${application}/resume.pdf?length=${length}`,
    importResume: () => `${paths.resumes()}/import`,
    /** The URL of what was read from a file or text and waits to be taken. */
    resumeProposal: (id: string) => `${paths.resumes()}/import?proposal=${id}`,
    previewResumeDraft: () => `${paths.resumes()}/preview`,
    /** The URL of an own resume as PDF; `working` is the copy that is being edited. */
    resumePdf: (id: string, copy?: 'working') =>
      `${paths.resume(id)}/resume.pdf${copy ? `?copy=${copy}` : ''}`,
    /** The URL of the page on which an own resume is saved as a file, copied as text and given away as a link. */
    exportResume: (id: string) => `${paths.resume(id)}/export`,
    jsonResume: (id: string) => `${paths.resume(id)}/resume.json`,
    /** The URL of the form that deletes the photo of a resume. */
    deletePhoto: (id: string) => `${paths.editResume(id)}?delete=photo#photo`,
    /** The URL of the question whether to delete a resume. */
    deleteResume: (id: string) => `${paths.myResumes()}?delete=${id}`,
    /** The URL of the page that asks for what a short resume lacks, one question at a time. */
    resumeQuestions: (id: string) => `${paths.resume(id)}/questions`,
    /** The URL of the page that opens once a resume is published. */
    publishedResume: (id: string) => `${paths.resume(id)}/published`,
    /** The URL of the list of companies that opened an own resume. */
    resumeViewers: (id: string) => `${paths.resume(id)}/viewers`,
    /** The URL of the form by which a guest applies without an account. */
    quickApply: (id: string) => `${paths.vacancy(id)}/quick-apply`,
    vacancyFromText: () => `${paths.vacancies()}/from-text`,
    importVacancies: () => `${paths.vacancies()}/import`,
    vacancyImport: (id: string) => `${paths.vacancies()}/import?id=${id}`,
    previewVacancyDraft: () => `${paths.vacancies()}/preview`,
    /** The URL of the recommended resumes for a vacancy, with the form that invites one candidate. */
    inviteOne: (id: string, resume: string) =>
      `${paths.vacancyView(id, 'matches')}?invite=${resume}#${resume}`,
    /** The URL of the page that opens once a vacancy is published. */
    publishedVacancy: (id: string) => `${paths.vacancy(id)}/published`,
    /** The URL of the statistics of an own vacancy. */
    statistics: (id: string) => `${paths.vacancy(id)}/statistics`,
  }
}
