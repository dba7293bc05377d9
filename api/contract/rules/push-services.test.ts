import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
  ['https://web.push.apple.com/QaBC', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://jmt17.google.com/fcm/send/abc:1', true],
  ['https://jmt17.google.com.evil.example/send', false],
  ['https://www.google.com/fcm/send/abc', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/send', false],
  ['https://user@fcm.googleapis.com/send', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://a.b.notify.windows.com.evil.example/', false],
  ['https://127.0.0.1/push', false],
  ['https://10.0.0.1/push', false],
  ['https://[::1]/push', false],
  ['https://169.254.169.254/latest', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s', (address, isOne) => {
  expect(isPushEndpoint(address)).toBe(isOne)
})
