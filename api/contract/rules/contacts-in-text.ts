// Finds contacts in the texts of a vacancy, where they are forbidden as on hh.ru: contacts have their own field, and
// fraudsters use them to lead people away from the site.

const mail = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+\.[\p{L}]{2,}/u
const messenger =
  /(?:t\.me|wa\.me|telegram\.me|instagram\.com|vk\.com|viber:\/\/)\/?[\w+]|(?:^|[\s(:,])@[a-z]\w{4,}(?![\w/])/iu
/** Eleven digits that begin like phones of Kazakhstan and its neighbours, with any separators. */
const phone = /(?<![\d-])(?:\+\s?\d{1,3}|8)[\s().-]{0,3}(?:\d[\s().-]{0,2}){9}\d(?!\d)/

/** Returns whether the text contains a mail address, a messenger or a phone. */
export function holdsContacts(text: string): boolean {
  return mail.test(text) || messenger.test(text) || phone.test(text)
}
