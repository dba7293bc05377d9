import { expect, test } from 'vitest'
import { isForGood } from './smtp-reply.ts'

const forGood: [command: string, reply: string][] = [
  ['RCPT TO', '550 5.1.1 <a@b.kz>: Recipient address rejected: User unknown'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 x'],
  ['RCPT TO', '550 5.1.2 Bad destination mailbox address'],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax'],
  ['RCPT TO', '550 5.1.10 Recipient not found'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 unknown user'],
  ['RCPT TO', '550 <a@b.kz>: user does not exist'],
  ['RCPT TO', '550-Recipient address not found\n550 see https://b.kz/help'],
  ['RCPT TO', '554 account disabled'],
  ['RCPT TO', '553 Requested action not taken: mailbox name not allowed'],
  ['DATA', '550 5.1.1 User unknown'],
]

const mayBeMended: [command: string, reply: string][] = [
  ['RCPT TO', '450 4.2.0 Greylisted'],
  ['RCPT TO', '421 4.3.2 Service shutting down'],
  ['RCPT TO', '550 5.7.1 Relaying denied'],
  ['RCPT TO', '554 5.7.1 <a@b.kz>: Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 Authentication required'],
  ['RCPT TO', '550 User must authenticate first: address unknown'],
  ['RCPT TO', '550 Access denied'],
  ['RCPT TO', '550 SPF: address 198.51.100.7 is not allowed to send mail of otklik.kz'],
  ['RCPT TO', '550 Your address is listed in a blacklist, mail not allowed'],
  ['RCPT TO', '550 Mail from unknown user'],
  ['RCPT TO', '550 Unknown error'],
  ['RCPT TO', '554 Service unavailable'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '552 5.2.3 Message too long for this mailbox'],
  ['RCPT TO', '552 mailbox full, quota exceeded'],
  ['RCPT TO', '554 Service unavailable; client host blocked'],
  ['RCPT TO', '550 5.1.8 <no-reply@x>: Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.7 Bad sender’s mailbox address syntax'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '530 Must issue a STARTTLS command first'],
  ['RCPT TO', '501 Syntax error'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
  ['RCPT TO', '554 5.3.0 Other system problem'],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
  ['MAIL FROM', '550 5.1.8 Sender rejected'],
  ['MAIL FROM', '550 5.1.0 Sender rejected'],
  ['DATA', '550 5.7.1 Message looks like spam'],
  ['DATA', '554 Transaction failed'],
  ['DATA', '552 5.3.4 Message too big'],
  ['CONN', '554 No SMTP service here'],
]

test.each(forGood)('%s, %s: nothing arrives there', (command, reply) => {
  expect(isForGood(command, reply)).toBe(true)
})

test.each(mayBeMended)('%s, %s: the recipient is not to blame', (command, reply) => {
  expect(isForGood(command, reply)).toBe(false)
})
