import { stems, words, type WordRule } from './finding.ts'

const service =
  '(?:whatsapp|whats ?app|wa|ватсап\\p{L}*|ватцап\\p{L}*|вацап\\p{L}*|вотсап\\p{L}*|уатсап\\p{L}*|telegram|телеграм\\p{L}*|телега|телегу|телеге|тг|tg|viber|вайбер\\p{L}*|instagram|инстаграм\\p{L}*|инст[аыуе]|insta|директ)'

/** Phones, mails and messengers: they lead people away from the site, where nobody protects them. */
export const contacts: WordRule = {
  rule: 'contacts',
  stems: stems(
    '\\d{2}|@|собак|точк|[.]me|dot|instagr|инст|whats|wa|tg|тг|телег|teleg|viber|вайбер|в[ао]т?[сц]ап|уатс|директ|insta|восемь|плюс|[.]com|at',
  ),
  innocent: [],
  clear: [
    words(
      '[\\p{L}\\d._%+-]{2,40} ?(?:@|\\(?собака\\)?|\\[at\\]|\\(at\\)) ?[\\p{L}\\d-]{2,30} ?(?:\\.|\\(?точка\\)?|dot) ?(?:kz|ru|com|кз|ру|ком|net|org)',
    ),
    words('(?:t\\.me|wa\\.me|telegram\\.me|instagram\\.com|vk\\.com)/?[\\p{L}\\d_+]*'),
    words('(?<=^|[ (:,])@[a-z][\\p{L}\\d_.]{3,30}(?!/)'),
    words('(?:\\+ ?7|8|7)[ (.–—-]{0,3}(?:7[0-9оo]{2}|sevensoo)(?:[ ().–—-]{0,3}[\\dоo]){7}'),
    words('8[ ().–—-]{0,3}(?:\\d[ ().–—-]{0,2}){9}\\d'),
    words('\\+ ?\\d{1,3}[ (.–—-]{0,3}(?:\\d[ ().–—-]{0,2}){8,10}'),
    words('(?:восемь|плюс семь|8) (?:семьсот|семь) \\p{L}+(?: \\p{L}+){2,6}'),
    words(
      `${service} ?[:–—-]? ?(?:@|\\+?\\d)[\\p{L}\\d_ ()-]{4,20}|${service} ?[:–—-] ?[a-z][a-z\\d_.]{3,}|${service} [a-z][a-z\\d]*[_.][a-z\\d_.]+`,
    ),
  ],
  doubtful: [
    words(
      `(?:пиш(?:ите|и)|писать|скидывайте|присылайте|отправляйте|свяжитесь|жаз\\p{L}+|хабарлас\\p{L}*)(?: \\p{L}+){0,4} (?:в )?${service}|${service}(?:\\p{L}+ ){0,2} (?:жазыңыз|хабарлас\\p{L}*)`,
    ),
  ],
}
