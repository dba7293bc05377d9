import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from './phone-link.tsx'

const shown = (phone: string) => renderToStaticMarkup(<PhoneLink phone={phone} />)

test('an extension is dialled and shown', () => {
  const html = shown('+77273550180, доб. 12')
  expect(html).toBe(
    '<a href="tel:+77273550180;ext=12">+7\u00a0727\u00a0355\u00a001\u00a080, доб. 12</a>',
  )
})

test('where WhatsApp is named, the word opens the chat and the number still calls', () => {
  const html = shown('+77011234567, WhatsApp, Динара')
  expect(html).toContain('<a href="tel:+77011234567">+7\u00a0701\u00a0123\u00a045\u00a067</a>, ')
  expect(html).toContain(
    'href="https://wa.me/77011234567" rel="nofollow noopener">WhatsApp</a>, Динара',
  )
})
