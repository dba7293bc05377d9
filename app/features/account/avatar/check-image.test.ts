import { expect, test } from 'vitest'
import { checkImage } from './check-image.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)

test.each([
  ['a JPEG, whatever it is called', new File([jpeg], 'a.gif', { type: 'image/gif' }), null],
  [
    'another file called one',
    new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }),
    'files:image_wrong_type',
  ],
  ['nothing', new File([], 'a.jpg'), 'files:image_wrong_type'],
  ['5 MB', new File([jpeg, new Uint8Array(5_242_880 - 4)], 'a.jpg'), null],
  [
    'a byte more',
    new File([jpeg, new Uint8Array(5_242_881 - 4)], 'a.jpg'),
    'files:image_too_large',
  ],
])('%s', async (_, file, problem) => {
  expect(await checkImage(file)).toBe(problem)
})
