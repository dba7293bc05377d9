// How a vacancy and a resume of one specialty suit each other, by what both have said: the same facts order what is recommended
// to either side and are told as its reasons (docs/decisions/053).
import { levelAfter } from './experience.ts'
import { experienceLevels, type ExperienceLevel } from './vocabulary.ts'

export interface Place {
  /** null: not named. */
  area: string | null
  /** Where people of the area travel to work; null where none is known. */
  region: string | null
}

/** Of a vacancy. */
export interface Offer extends Place {
  formats: readonly string[]
  /** null: not named. */
  experience: ExperienceLevel | null
  /** For a month, in one currency with what is wished for. */
  payFrom: number | null
  payTo: number | null
  skills: readonly string[]
}

/** Of a resume. */
export interface Wish extends Place {
  formats: readonly string[]
  relocation: { type: 'no' | 'possible' | 'desired'; area_codes: readonly string[] }
  months: number
  pay: number | null
  skills: readonly string[]
}

/** How one comes to work: lives there, works from home, lives in its region, would move. */
export const reaches = ['area', 'remote', 'region', 'relocation'] as const
export type Reach = (typeof reaches)[number]

export interface Fit {
  /** null: in no way that both have named. */
  reach: Reach | null
  /** How many levels more there are than experience is asked for, below zero too few; null: none is asked for. */
  levels_above: number | null
  /** Whether what is offered holds what is expected; null: one of them is not said, or has no end. */
  pay_meets: boolean | null
  /** Those of the vacancy that the resume has too, in the vacancy's words. */
  skills: string[]
  /** How many the vacancy names. */
  skills_named: number
}

export function fitOf(offer: Offer, wish: Wish): Fit {
  return {
    reach: reachOf(offer, wish),
    levels_above: levelsAbove(offer, wish),
    pay_meets: payMeets(offer, wish),
    skills: sharedSkills(offer, wish),
    skills_named: offer.skills.length,
  }
}

/** Sorts the better first, and leaves those that are as good in their order. */
export function byFit(a: Fit, b: Fit): number {
  return (
    Number(isPossible(b)) - Number(isPossible(a)) ||
    wayOf(a) - wayOf(b) ||
    Number(sharesHalf(b)) - Number(sharesHalf(a)) ||
    stepsOf(a) - stepsOf(b) ||
    payRank(a) - payRank(b) ||
    b.skills.length - a.skills.length
  )
}

/** One level may be missing, two may be too many: whoever would move comes before the neighbour who has hardly begun. */
function isPossible({ reach, levels_above: above }: Fit): boolean {
  return reach !== null && (above === null || (above >= -1 && above <= 2))
}

/** A specialty is wide: among programmers skills tell those of accounting from those of pages. */
function sharesHalf({ skills, skills_named }: Fit): boolean {
  return skills.length > 0 && skills.length * 2 >= skills_named
}

const ways: Record<Reach, number> = { area: 0, remote: 0, region: 1, relocation: 2 }

function wayOf({ reach }: Fit): number {
  return reach === null ? 3 : ways[reach]
}

/** What asks for no level stands behind what is known to suit, beside what nearly does. */
function stepsOf({ levels_above }: Fit): number {
  return Math.abs(levels_above ?? 1)
}

function payRank({ pay_meets }: Fit): number {
  if (pay_meets === null) return 1
  return pay_meets ? 0 : 2
}

function reachOf(offer: Offer, wish: Wish): Reach | null {
  const isThere = isAtPlace(offer.formats) && isAtPlace(wish.formats) && offer.area !== null
  if (isThere && offer.area === wish.area) return 'area'
  if (isRemote(offer.formats) && isRemote(wish.formats)) return 'remote'
  if (!isThere) return null
  if (offer.region !== null && offer.region === wish.region) return 'region'
  return movesTo(offer.area, wish) ? 'relocation' : null
}

/** Where no formats are named, any is meant. */
function isRemote(formats: readonly string[]): boolean {
  return formats.length === 0 || formats.includes('remote')
}

/** An office, half a week in it and work on the road alike ask one to live near. */
function isAtPlace(formats: readonly string[]): boolean {
  return formats.length === 0 || formats.some((format) => format !== 'remote')
}

/** Whoever names no place would move to any. */
function movesTo(area: string | null, { relocation: { type, area_codes } }: Wish): boolean {
  if (type === 'no' || area === null) return false
  return area_codes.length === 0 || area_codes.includes(area)
}

function levelsAbove({ experience }: Offer, { months }: Wish): number | null {
  if (experience === null) return null
  return experienceLevels.indexOf(levelAfter(months)) - experienceLevels.indexOf(experience)
}

/** «От» alone has no end: it may hold more than it says. */
function payMeets({ payFrom, payTo }: Offer, { pay }: Wish): boolean | null {
  const most = payTo ?? payFrom
  if (most === null || pay === null) return null
  if (pay <= most) return true
  return payTo === null ? null : false
}

function sharedSkills(offer: Offer, wish: Wish): string[] {
  const own = new Set(wish.skills.map(nameOf))
  return offer.skills.filter((skill) => own.has(nameOf(skill)))
}

/** Skills of either side, after those that are shared. */
export function sharedFirst(skills: readonly string[], shared: readonly string[]): string[] {
  const known = new Set(shared.map(nameOf))
  return [...shared, ...skills.filter((skill) => !known.has(nameOf(skill)))]
}

function nameOf(skill: string): string {
  return skill.trim().toLowerCase()
}
