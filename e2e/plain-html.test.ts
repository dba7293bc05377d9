import { expect, test } from 'vitest'
import { formsIn, linksIn } from './plain-html.ts'

test.each([
  [
    'a whole form',
    '<form method="post" action="/ru"><label for="a">A</label><input id="a" name="a"/><button name="intent" value="b&amp;c">B</button></form>',
    [],
    ['intent=b&c'],
  ],
  [
    'a label around its field, a name of its own',
    '<form method="get" action="/ru"><label><input type="checkbox" name="a"/>A</label><select aria-label="B" name="b"></select><button>C</button></form>',
    [],
    [],
  ],
  [
    'a button elsewhere in the page',
    '<form method="get" action="/ru" id="f"><textarea aria-label="A" name="a"></textarea></form><button form="f">B</button>',
    [],
    [],
  ],
  [
    'nothing to fill',
    '<form method="post" action="/ru"><input type="hidden" name="a"/><a href="/">B</a></form>',
    [],
    [],
  ],
  ['no method', '<form action="/ru"><button>A</button></form>', ['no method'], []],
  ['no action', '<form method="post"><button>A</button></form>', ['no action'], []],
  [
    'a button without script alone',
    '<form method="post" action="/ru"><input aria-label="A" name="a"/><noscript><button>B</button></noscript></form>',
    ['no button'],
    [],
  ],
  [
    'a button that sends nothing',
    '<form method="post" action="/ru"><input aria-label="A" name="a"/><button type="button">B</button></form>',
    ['no button'],
    [],
  ],
  [
    'a field without a label beside one with it',
    '<form method="post" action="/ru"><label>A<input name="a"/></label><input name="b"/><button>B</button></form>',
    ['no label'],
    [],
  ],
])('%s', (_, html, faults, buttons) => {
  const [form] = formsIn(html)
  expect(form?.faults.map((fault) => fault.split(':')[0])).toEqual(faults)
  expect(form?.buttons).toEqual(buttons)
})

test('links are those of this site, whole', () => {
  const html =
    '<a href="/ru?a=1&amp;b=2#c">A</a><a href="#d">B</a><a href="?e=1">C</a><a href="https://a.kz">D</a><a href="mailto:a@b.kz">E</a><img src="/f.png"/>'
  expect(linksIn(html, '/ru/vacancies')).toEqual(['/ru?a=1&b=2', '/ru/vacancies?e=1', '/f.png'])
})
