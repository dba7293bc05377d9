// Compares a vacancy with a resume, to sort recommendations and to show why they fit (docs/decisions/053).
import { levelAfter } from './experience.ts'
import { experienceLevels, type ExperienceLevel } from './vocabulary.ts'

export interface FitArea {
  area: string | null
  /** The region in which people travel to work in this city; null if unknown. */
  region: string | null
}

/** The fields of a vacancy that are compared with a resume. */
export interface Offer extends FitArea {
  formats: readonly string[]
  experience: ExperienceLevel | null
  /** The pay of the vacancy per month, in the currency of the resume. */
  payFrom: number | null
  payTo: number | null
  skills: readonly string[]
}

/** The fields of a resume that are compared with a vacancy. */
export interface Wish extends FitArea {
  formats: readonly string[]
  relocation: { type: 'no' | 'possible' | 'desired'; area_codes: readonly string[] }
  months: number
  pay: number | null
  skills: readonly string[]
}

/** How the candidate would work for the vacancy: in the same city, remotely, by commuting or after relocation. */
export const reaches = ['area', 'remote', 'region', 'relocation'] as const
export type Reach = (typeof reaches)[number]

export interface Fit {
  /** How the candidate would get to work; null if the candidate's city and wishes do not fit the vacancy. */
  reach: Reach | null
  /** By how many levels the candidate's experience exceeds the required level; negative if it is lower. */
  levels_above: number | null
  /** True if the vacancy pays as much as the candidate expects, false if less; null if unknown. */
  pay_meets: boolean | null
  /** The skills that resume and vacancy share, in the spelling of the vacancy. */
  skills: string[]
  /** The number of skills that the vacancy requires. */
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

/** Sorts recommendations so that the best match of vacancy and resume is first. */
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

/** Returns whether the candidate can reach the workplace and has a suitable level of experience. */
function isPossible({ reach, levels_above: above }: Fit): boolean {
  return reach !== null && (above === null || (above >= -1 && above <= 2))
}

/** Returns whether the candidate has half of the required skills. */
function sharesHalf({ skills, skills_named }: Fit): boolean {
  return skills.length > 0 && skills.length * 2 >= skills_named
}

/** The order of the ways to work, the best first; `noWay` if the candidate does not get there. */
export const ways: Record<Reach, number> = { area: 0, remote: 0, region: 1, relocation: 2 }
export const noWay = 3

function wayOf({ reach }: Fit): number {
  return reach === null ? noWay : ways[reach]
}

/** Returns by how many levels the experience differs from the required level; 1 if the vacancy requires no level. */
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

/** Without a work format, a resume or vacancy permits every format, also remote work. */
export function isRemote(formats: readonly string[]): boolean {
  return formats.length === 0 || formats.includes('remote')
}

/** Every format except remote work requires that the candidate lives nearby. */
export function isAtPlace(formats: readonly string[]): boolean {
  return formats.length === 0 || formats.some((format) => format !== 'remote')
}

/** A candidate who would relocate but has named no cities would relocate to any city. */
function movesTo(area: string | null, { relocation: { type, area_codes } }: Wish): boolean {
  if (type === 'no' || area === null) return false
  return area_codes.length === 0 || area_codes.includes(area)
}

function levelsAbove({ experience }: Offer, { months }: Wish): number | null {
  if (experience === null) return null
  return experienceLevels.indexOf(levelAfter(months)) - experienceLevels.indexOf(experience)
}

/** Returns null if unknown, for example if the vacancy's salary has a minimum («от 300 000») but no maximum. */
function payMeets({ payFrom, payTo }: Offer, { pay }: Wish): boolean | null {
  const most = payTo ?? payFrom
  if (most === null || pay === null) return null
  if (pay <= most) return true
  return payTo === null ? null : false
}

function sharedSkills(offer: Offer, wish: Wish): string[] {
  const own = new Set(wish.skills.map(skillKey))
  return offer.skills.filter((skill) => own.has(skillKey(skill)))
}

export function sharedFirst(skills: readonly string[], shared: readonly string[]): string[] {
  const known = new Set(shared.map(skillKey))
  return [...shared, ...skills.filter((skill) => !known.has(skillKey(skill)))]
}

/** Returns the key by which skills are compared; `sent_facts.skills` contains the same keys. */
export function skillKey(skill: string): string {
  return skill.trim().toLowerCase()
}
