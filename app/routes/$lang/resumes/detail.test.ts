import { expect, test } from 'vitest'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
} from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

test('contacts that a company has opened stand beside the resume, ready to be used', async () => {
  const { api, visitor } = await startSite()
  const candidate = await createCandidate(api)
  const path = `/ru/resumes/${await createResume(api, candidate)}`
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  const closed = await me.get(path)
  expect(closed.text).toContain('Открыть контакты')
  expect(closed.html).not.toContain('tel:')
  const company_id = String(employer.company.id)
  const opened = await me.follow(await me.post(path, { intent: 'contacts', company_id }))
  const [phone] = completeResume.contacts.phones
  expect(opened.html).toContain(`href="tel:${phone?.number}"`)
  expect(opened.html).toContain(`href="mailto:${candidate.email}"`)
  expect(opened.text).toContain('Открыты ')
  expect(opened.text).not.toContain('Работодатель увидит их')
  expect((await (await visitor()).get(path)).html).not.toContain('tel:')
})
