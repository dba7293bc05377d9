const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const keys = new Map([
  ...[...latin].map((key, index): [string, string] => [key, russian[index] ?? key]),
  ...[...russian].map((key, index): [string, string] => [key, latin[index] ?? key]),
])

/** Returns the text that the same keys type in the other keyboard layout: «gjdfh» → «повар». */
export function otherLayout(text: string): string {
  return [...text].map((letter) => keys.get(letter) ?? letter).join('')
}
