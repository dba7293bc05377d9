import { redirect } from '@remix-run/node'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'

export const loader = ownVacancyPage.loader(({ paths, params: { id = '' } }) =>
  redirect(paths.vacancyView(id, 'applications')),
)
