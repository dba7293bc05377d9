import { expect, test } from 'vitest'
import { companyDomain, leadsElsewhere, mailboxProblem, siteDomain } from './company-domain.ts'
import { isPublicMail } from './public-mail.ts'

test.each([
  ['https://saryarka.kz', 'saryarka.kz'],
  ['http://www.saryarka.kz/vacancies?from=site', 'saryarka.kz'],
  ['https://JOBS.Saryarka.kz.', 'jobs.saryarka.kz'],
  ['https://сарыарка.қаз', 'xn--80aaa3b2abd6f.xn--80ao21a'],
  ['https://localhost:3000', null],
  ['https://192.168.0.1/', null],
  ['https://[::1]/', null],
  ['не адрес', null],
])('the domain of %s is %s', (url, domain) => {
  expect(siteDomain(url)).toBe(domain)
})

const site = 'https://www.saryarka.kz/'

test.each([
  ['the site', { website_url: site, contact_email: 'hr@other.kz' }, 'saryarka.kz'],
  ['the contact e-mail', { website_url: null, contact_email: 'hr@saryarka.kz' }, 'saryarka.kz'],
  ['nothing', { website_url: null, contact_email: 'saryarka@gmail.com' }, null],
  ['nothing at all', { website_url: null, contact_email: null }, null],
])('a company is known by %s', (_, company, domain) => {
  expect(companyDomain(company)).toBe(domain)
})

test.each([
  ['on the domain of the site', 'hr@saryarka.kz', null],
  ['in capitals', 'HR@Saryarka.KZ', null],
  ['on a part of the domain', 'hr@mail.saryarka.kz', 'other_domain'],
  ['on a domain that only ends alike', 'hr@notsaryarka.kz', 'other_domain'],
  ['on the domain above', 'hr@kz', 'other_domain'],
  ['of another company', 'hr@zhetisu.kz', 'other_domain'],
  ['of a public service', 'saryarka.kz@mail.ru', 'public_mail'],
])('a mailbox %s', (_, email, problem) => {
  expect(mailboxProblem({ website_url: site, contact_email: null }, email)).toBe(problem)
})

test('a mailbox of the company speaks for a site on a part of its domain', () => {
  const company = { website_url: 'https://jobs.saryarka.kz/', contact_email: null }
  expect(mailboxProblem(company, 'hr@saryarka.kz')).toBe(null)
})

test.each([
  ['Сарыарка Код', false],
  ['ТОО «И.П. Иванов и К.»', false],
  ['Завод им. Кирова, г.Алматы', false],
  ['1С:Предприятие 8.3', false],
  ['Saryarka.kz', false],
  ['АО «Saryarka.kz»', false],
  ['Saryarka.kz.evil.com', true],
  ['evil.com/saryarka.kz', true],
  ['login-saryarka.kz', true],
  ['смените пароль на bank-kz.com', true],
  ['Ваш аккаунт закрыт: банк.рф', true],
  ['http://10.0.0.1', true],
  ['WWW.банк', true],
  ['пишите на a@bank.com', true],
])('the name «%s» leads away from the site of its company: %s', (name, expected) => {
  expect(leadsElsewhere(name, site)).toBe(expected)
})

test('a company without a site has no address for a name', () => {
  expect(leadsElsewhere('Saryarka.kz', null)).toBe(true)
})

test.each([
  ['gmail.com', true],
  ['corp.mail.ru', true],
  ['yandex.kz', true],
  ['yahoo.com.br', true],
  ['hotmail.com.tr', true],
  ['live.nl', true],
  ['mail.yahoo.co.id', true],
  ['gmx.fr', true],
  ['live.saryarka.kz', false],
  ['notyahoo.com', false],
  ['proton.kz', false],
  ['mailinator.com', true],
  ['saryarka.kz', false],
  ['notgmail.com', false],
  ['com', false],
])('anybody can have a mailbox at %s: %s', (domain, expected) => {
  expect(isPublicMail(domain)).toBe(expected)
})
