// Finds words in a vacancy that discriminate for reasons unrelated to the work (spec §10.2, §14.8). The employer sees
// only a hint, so words that are only sometimes discriminating are not reported.

export type Bias = 'sex' | 'age' | 'nationality' | 'religion' | 'family' | 'looks'

export interface BiasedWords {
  about: Bias
  /** The discriminating words, as they are written in the vacancy. */
  words: string
}

const people =
  '(?:(?:девуш|женщин|мужчин)\\p{L}*|парень|парн(?:и|ей|я|ю|ем|ям|ями)|юнош(?:а|и|ей|у|ам|ами))'
const nations =
  '(?:казахи|казахов|казашки|казашек|русские|русских|славяне|славян|славянки|узбеки|узбеков|уйгуры|уйгуров|корейцы|корейцев|татары|татар|украинцы|украинцев)'
const wanted = '(?:только|исключительно|ищем|нужн\\p{L}*|нужен|требу[её]тся|требуются|приглашаем)'
const year = '(?:2[2-9]|[3-6]\\d)'

const patterns: Record<Bias, readonly string[]> = {
  sex: [
    `${wanted} (?:для )?(?:молод\\p{L}+ )?${people}`,
    `^(?:девушк[аи]|женщин[аы]|мужчин[аы]|парень|парни|юноша|юноши)(?= |[-–—,(]|$)`,
    `(?:мужского|женского) пола`,
    `пол ?[:–—-] ?(?:мужской|женский|м|ж)`,
  ],
  age: [
    `возраст\\p{L}*(?: ?[:–—-])? ?(?:кандидат\\p{L}* )?(?:(?:от )?\\d{2} ?(?:до|[–—-]) ?\\d{2}|(?:от |до |не старше |не моложе |строго )?${year})(?: лет)?`,
    `(?:от )?(?:1[6-9]|2\\d|3\\d) ?(?:до|[–—-]) ?${year} лет`,
    `(?:до|не старше|не моложе|старше|младше) ${year} лет`,
    `молод(?:ой человек|ого человека|ые люди|ых людей|ая девушка|ую девушку|ых девушек|ые девушки|ых парней|ые парни|ых мужчин|ых женщин)`,
    `пенсионер\\p{L}*[ ,:–—-]+(?:просьба )?не`,
  ],
  nationality: [
    `(?:только|исключительно) (?:для )?${nations}(?! язык)`,
    `(?:славянск|европейск|азиатск|восточн)\\p{L}* (?:внешност|наружност|национальност)\\p{L}*`,
    `(?:лиц\\p{L}* |кандидат\\p{L}* )?(?:казахск|русск|узбекск|уйгурск|корейск|татарск|титульн|коренн)\\p{L}* национальност\\p{L}*`,
    `национальность ?[:–—-] ?(?!не ?важн|люб)\\p{L}+`,
  ],
  religion: [
    `${wanted} (?:для )?(?:мусульман|православн|христиан|верующ)\\p{L}*`,
    `не читающ\\p{L}+ намаз|без хиджаба|в хиджабе`,
    `вероисповедани\\p{L}*(?! ?[:–—-]? ?(?:не ?важн|люб))`,
  ],
  family: [
    `незамужн\\p{L}+|не ?замужем|бездетн\\p{L}+|не ?женат\\p{L}*`,
    `без (?:маленьких |малолетних |несовершеннолетних )?детей`,
    `семейное положение`,
    `не планирующ\\p{L}+ (?:декрет|беременност|детей)\\p{L}*|не беременн\\p{L}+`,
  ],
  looks: [
    `(?:приятн|привлекательн|презентабельн|модельн|эффектн)\\p{L}+ внешност\\p{L}*`,
    `приятный внешний вид`,
    `без фото(?:графии)? не рассматрива\\p{L}+|резюме (?:только |обязательно |строго )?с фото(?:графией)?`,
  ],
}

const searched = Object.entries(patterns).map(
  ([about, all]) =>
    [
      about as Bias,
      new RegExp(`(^|[^\\p{L}\\d])(?:${all.join('|')})(?![\\p{L}\\d])`, 'giu'),
    ] as const,
)

/** Matches words before a number of years that is not a person's age, such as «опыт», «кредит» or «машина». */
const ofThings =
  /(?:опыт|стаж|гаранти|срок|кредит|ипотек|рассрочк|дет|авто|машин|дом)\p{L}*(?: \p{L}+){0,4} $/iu

/** Returns words that discriminate by sex, age, nationality, religion, family or looks, in the order of the text. */
export function biasedWords(text: string): BiasedWords[] {
  const line = text.replace(/\s+/gu, ' ').trim()
  return searched
    .flatMap(([about, pattern]) =>
      [...line.matchAll(pattern)].map((found) => {
        const at = found.index + (found[1]?.length ?? 0)
        return { about, words: line.slice(at, found.index + found[0].length).trim(), at }
      }),
    )
    .filter(({ about, at }) => about !== 'age' || !ofThings.test(line.slice(0, at)))
    .toSorted((a, b) => a.at - b.at)
    .map(({ about, words }) => ({ about, words }))
}
