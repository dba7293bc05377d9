// Contacts do not stand in the texts of a vacancy (hh's rule too): they have a field of their own, and a way around the
// site is what swindlers need.

const mail = /[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+\.[\p{L}]{2,}/u
const messenger =
  /(?:t\.me|wa\.me|telegram\.me|instagram\.com|vk\.com|viber:\/\/)\/?[\w+]|(?:^|[\s(:,])@[a-z]\w{4,}(?![\w/])/iu
/** Eleven digits that begin as phones of Kazakhstan and its neighbours do, however they are parted. */
const phone = /(?<![\d-])(?:\+\s?\d{1,3}|8)[\s().-]{0,3}(?:\d[\s().-]{0,2}){9}\d(?!\d)/

/** Whether somebody can be written to or called by what stands in the text. */
export function holdsContacts(text: string): boolean {
  return mail.test(text) || messenger.test(text) || phone.test(text)
}
