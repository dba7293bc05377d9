import { completeResume } from '../testing.ts'

const fullContent = {
  ...completeResume,
  relocation: { type: 'possible', area_codes: ['159'] },
  salary_expected: { amount: 1, currency: 'KZT' },
  experience: [{ ...completeResume.experience[0], area_code: '160', company_url: 'https://a.kz' }],
  education: [{ name: 'a', faculty: 'b', specialty: 'c', year: 2000 }],
  skills: ['a'],
  links: [{ type: 'site', url: 'https://a.kz' }],
  birth_date: '1990-01-01',
}

/** A body that is in order, for every call that takes one. */
export const goodBodies: Record<string, (ids: Record<string, string>) => unknown> = {
  signUp: () => ({
    account_type: 'candidate',
    first_name: 'А',
    last_name: 'Б',
    username: 'a@b.kz',
    password: 'long enough',
    consent: true,
  }),
  sendCode: () => ({ username: 'a@b.kz', purpose: 'sign_in', request_token: 'a' }),
  verifyCode: () => ({
    username: 'a@b.kz',
    purpose: 'sign_in',
    request_token: 'a',
    code: '000000',
  }),
  signIn: () => ({ username: 'a@b.kz', password: 'long enough' }),
  submitApplication: (ids) => ({
    vacancy_public_id: ids['vacancy'],
    resume_public_id: ids['resume'],
    message: 'a',
    source: 'search',
  }),
  activateApplication: () => ({ version: 1 }),
  postponeApplication: () => ({ version: 1 }),
  interviewApplication: () => ({ version: 1, message: 'a' }),
  acceptApplication: () => ({ version: 1 }),
  rejectApplication: () => ({ version: 1, reason: 'other', message: 'a' }),
  revokeApplication: () => ({ version: 1, reason: 'other' }),
  inviteToInterview: () => ({
    version: 1,
    type: 'video',
    scheduled_at: '2026-11-23T10:00:00Z',
    duration_minutes: 45,
    timezone: 'Asia/Almaty',
    address: 'a',
    video_url: 'https://a.kz',
    contact_name: 'a',
    contact_phone: '1',
    message: 'a',
    alternatives: ['2026-11-24T10:00:00Z'],
  }),
  markInvitationsViewed: (ids) => ({ application_public_ids: [ids['application']] }),
  createResume: () => ({ content: fullContent }),
  updateResume: () => ({ version: 1, content: fullContent }),
  publishResume: () => ({ version: 1 }),
  hideResume: () => ({ version: 1 }),
}
