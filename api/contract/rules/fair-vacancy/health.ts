import { stems, words, type WordRule } from './finding.ts'
import { refused } from './people.ts'

/** A choice by health or disability where the work does not name a medical examination. */
export const health: WordRule = {
  rule: 'health',
  stems: stems('инвалид|мугедек|болез|заболев|болячк|хронич|здоров|денсау'),
  hasConditions: true,
  innocent: [
    words(
      '(?:условия|место|подойдет|подходит|приветству\\p{L}*|можно)(?: \\p{L}+){0,3} инвалид\\p{L}*|инвалид\\p{L}* (?:приветству|могут|можно)\\p{L}*',
    ),
  ],
  clear: [words(`инвалид\\p{L}*${refused}|мүгедек\\p{L}*${refused}|без инвалидности`)],
  doubtful: [
    words(
      'без (?:хронических )?(?:болячек|болезней|заболеваний|инвалидности)|без хронических \\p{L}+|(?:крепк|хорош|отменн)\\p{L}+ здоровь\\p{L}*|здоровье (?:крепк|хорош)\\p{L}+|здоровы[ейхм]|денсаулығы (?:мықты|жақсы)',
    ),
  ],
}
