// Chooses what stands for a company beside its name: its logo, or its initials on one of six tints.
import { imageInSize, type ImageSize } from './images.ts'

export interface CompanyTile {
  initials: string
  /** The number of the tint, which is the same on every page. */
  tint: number
  /** The URL path of the logo; null without a logo. */
  src: string | null
  /** Pictures of companies are squares, those of people circles. */
  square: true
}

const tints = 6

const legalForms =
  /(?<![\p{L}\p{N}])(?:ТОО|ИП|АО|ООО|ОАО|ЗАО|ПАО|НАО|КХ|ФХ|ГУ|ГКП|ГККП|КГП|КГУ|РГП|ЖШС|ЖК|АҚ|ПК|ОО|ОФ|LLP|LLC|LTD|INC|JSC)(?![\p{L}\p{N}])/gu

interface Shown {
  name: string
  slug: string
  logo_url: string | null
}

export function companyTile(company: Shown, size: ImageSize = 'small'): CompanyTile {
  return {
    initials: companyInitials(company.name),
    tint: [...company.slug].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % tints,
    src: company.logo_url && imageInSize(company.logo_url, size),
    square: true,
  }
}

/** Returns one or two initials of what people call the company: Гриль-бар «Уголёк» → У, ИП Кайратов → К. */
export function companyInitials(name: string): string {
  const quoted = /[«“„"]([^»”"]+)[»”"]/u.exec(name)?.[1] ?? ''
  const called = [quoted, name.replaceAll(legalForms, ' '), name].find((part) =>
    /[\p{L}\p{N}]/u.test(part),
  )
  const initials = (called ?? '').split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  return initials.slice(0, 2).join('').toUpperCase()
}
