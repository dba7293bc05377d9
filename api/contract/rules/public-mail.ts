// Domains of free e-mail services. A mailbox there does not prove that its owner belongs to a company.

/** Matches e-mail services that have a domain in many countries, such as yahoo.com and yahoo.fr. */
const family =
  /(^|\.)(yahoo|hotmail|outlook|live|yandex|gmx|protonmail)\.((com?|net|org)\.)?[a-z]{2,}$/
const services = new Set(
  `
  mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru vk.com mail.ua myrambler.ru rambler.ru rambler.ua lenta.ru autorambler.ru ro.ru
  r0.ru ya.ru narod.ru pochta.ru qip.ru nm.ru hotbox.ru land.ru
  mail.kz nur.kz inbox.kz ok.kz topmail.kz post.kz idhost.kz yvision.kz email.kz mailbox.kz online.kz nursat.kz
  umail.uz inbox.uz mail.uz mail.kg elcat.kg mail.tj tut.by mail.by bigmir.net i.ua meta.ua ukr.net email.ua online.ua
  gmail.com googlemail.com msn.com windowslive.com passport.com icloud.com me.com mac.com privaterelay.appleid.com
  ymail.com rocketmail.com aol.com aim.com
  proton.me pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
  web.de freenet.de t-online.de mail.com email.com usa.com post.com
  consultant.com engineer.com europe.com zoho.com zohomail.com zohomail.eu fastmail.com fastmail.fm hushmail.com
  runbox.com posteo.de posteo.net mailbox.org disroot.org riseup.net startmail.com mailfence.com hey.com duck.com
  simplelogin.com simplelogin.co anonaddy.com addy.io mozmail.com qq.com foxmail.com vip.qq.com 163.com 126.com
  yeah.net sina.com sina.cn sohu.com 139.com naver.com hanmail.net daum.net nate.com rediffmail.com libero.it virgilio.it
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl op.pl inbox.lv
  mail.ee abv.bg mail.bg citromail.hu freemail.hu walla.co.il comcast.net verizon.net att.net sbcglobal.net btinternet.com
  mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org sharklasers.com grr.la yopmail.com yopmail.fr
  10minutemail.com 10minutemail.net temp-mail.org temp-mail.io tempmail.com tempmail.dev tempmailo.com tempr.email
  throwawaymail.com trashmail.com trashmail.de mailnesia.com maildrop.cc getnada.com nada.email dispostable.com
  mintemail.com mohmal.com moakt.com emailondeck.com fakeinbox.com burnermail.io inboxkitten.com spamgourmet.com
  mytemp.email dropmail.me crazymailing.com discard.email mail.tm mail.gw 1secmail.com 33mail.com
  `
    .trim()
    .split(/\s+/),
)

export function isPublicMail(domain: string): boolean {
  const labels = domain.split('.')
  return (
    family.test(domain) || labels.some((_, index) => services.has(labels.slice(index).join('.')))
  )
}
