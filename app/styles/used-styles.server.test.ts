import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.server.ts'

const page = '<body class="wide"><p class="card open">…</p><a class="btn" href="?class=menu">…</a>'

test.each([
  ['of a class on the page', '.card{color:red}', true],
  ['of one that is nowhere', '.menu{color:red}', false],
  ['of a part of a name', '.car{color:red}', false],
  ['of classes that are all there', '.wide .card.open>p{color:red}', true],
  ['of classes of which one is not', '.wide .card.shut{color:red}', false],
  ['of one selector of several', '.menu,.card{color:red}', true],
  ['of an element', 'table td{color:red}', true],
  ['of a state', '.btn:hover::after{content:"}"}', true],
  ['of what stands in no element', '.btn:has(>.menu){color:red}', false],
  ['of what stands in one', '.wide:has(.card.open) .btn{color:red}', true],
  ['of one of several that may stand in one', '.btn:has(.menu,.card){color:red}', true],
  ['of what may not stand in one', '.btn:not(:has(.menu)){color:red}', true],
  ['of what an element may not be', '.btn:not(.menu, .card:is(.shut)){color:red}', true],
  ['of a class with a sign in its name', '.wide\\:open{color:red}', false],
  ['of an attribute that looks like a class', '.btn[href=".menu"]{color:red}', true],
  ['that are no rule of a class', '@font-face{font-family:a}', true],
  ['of an animation', '.btn{animation:1s turn}@keyframes turn{to{rotate:1turn}}', true],
  ['of one that nothing does', '@keyframes turn{0%{rotate:0}to{rotate:1turn}}', false],
  ['of a value', ':root{--ink:#000;--warm:red}.btn{color:var(--ink);background:var(--warm)}', true],
  ['of paper', '@page{margin:1cm}', true],
  ['that name the order of layers', '@layer theme,base;', true],
])('styles %s', (_, css, isUsed) => {
  expect(usedStyles(css)(page)).toBe(isUsed ? css : '')
})

test('groups keep what is used of them, or go', () => {
  const css =
    '@layer a{.menu{top:0}@media print{.card{top:0}.menu{top:0}}}@supports (top:0){.menu{top:0}}'
  expect(usedStyles(css)(page)).toBe('@layer a{@media print{.card{top:0}}}')
})

test('values go that nothing uses, of the rules that stay', () => {
  const css = ':root{--ink:#000;--shade:#0008}.card{--bg:red;color:var(--ink)}.menu{top:var(--bg)}'
  expect(usedStyles(css)(page)).toBe(':root{--ink:#000;}.card{color:var(--ink)}')
})

test('comments go, also between rules', () => {
  expect(usedStyles('/*! } */a{top:0}/* { */.card{top:0}')(page)).toBe('a{top:0}.card{top:0}')
})
