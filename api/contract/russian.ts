import russianErrors from './locales/ru/errors.json' with { type: 'json' }
import russianGoods from './locales/ru/goods.json' with { type: 'json' }
import { fillNumbers, fillSentences } from './numbers-in-texts.ts'

export const sentences = fillSentences(russianErrors, 'ru')
export const goods = fillNumbers(russianGoods, 'ru')
