import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/142.0.0.0'
const android = 'Mozilla/5.0 (Linux; Android 14; K)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${android} ${engine} ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${android} ${engine} SamsungBrowser/26.0 ${chrome} Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${windows} ${engine} ${chrome} YaBrowser/25.2.0 Safari/537.36`, 'Yandex Browser', 'Windows'],
  [`${windows} ${engine} ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${engine} ${chrome} Safari/537.36 OPR/115.0.0.0`, 'Opera', 'Windows'],
  [`${iphone} AppleWebKit/605.1 CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${mac} AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', undefined, undefined],
])('%s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
