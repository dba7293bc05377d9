import { expect, test } from 'vitest'
import { dragged, squareOf, fullCrop } from './crop.ts'

const wide = { width: 600, height: 300 }
const square = { width: 300, height: 300 }

test.each([
  ['the middle of a wide picture', wide, fullCrop, { left: 150, top: 0, side: 300 }],
  ['its left edge', wide, { zoom: 1, x: 0, y: 0.5 }, { left: 0, top: 0, side: 300 }],
  ['its right edge', wide, { zoom: 1, x: 1, y: 0.5 }, { left: 300, top: 0, side: 300 }],
  ['enlarged, a corner', wide, { zoom: 2, x: 1, y: 1 }, { left: 450, top: 150, side: 150 }],
])('%s', (_, size, crop, expected) => {
  expect(squareOf(size, crop)).toEqual(expected)
})

test.each([
  ['to the right shows more of the left', wide, fullCrop, 0.5, 0, { zoom: 1, x: 0, y: 0.5 }],
  ['half as far', wide, fullCrop, 0.25, 0, { zoom: 1, x: 0.25, y: 0.5 }],
  ['beyond the edge ends at it', wide, fullCrop, -9, 0, { zoom: 1, x: 1, y: 0.5 }],
  ['where there is no room does nothing', square, fullCrop, 0.5, 0.5, fullCrop],
  [
    'an enlarged one moves as far as the finger',
    square,
    { zoom: 2, x: 0.5, y: 0.5 },
    0,
    0.5,
    { zoom: 2, x: 0.5, y: 0 },
  ],
])('dragging %s', (_, size, crop, right, down, expected) => {
  expect(dragged(size, crop, right, down)).toEqual(expected)
})
