import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { PictureLess } from './picture-less.ts'

test.each([
  ['as its picture above the initials', false, true],
  ['by its initials where no pictures are fetched', true, false],
])('an avatar is shown %s', (_, isLess, hasPicture) => {
  const html = renderToStaticMarkup(
    <PictureLess.Provider value={isLess}>
      <Avatar initials="АП" src="/a.webp" />
    </PictureLess.Provider>,
  )
  expect(html).toContain('АП')
  expect(html.includes('<img')).toBe(hasPicture)
})
