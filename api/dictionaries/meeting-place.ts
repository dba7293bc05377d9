import { placeInWords } from '../contract/rules/place.ts'
import { cityOfAddress } from './city-of-address.ts'
import { areaName, isAreaName } from './dictionaries.ts'

/** Returns the address of a meeting, beginning with the city. */
export function meetingPlace(areaCode: string | null, address: string): string {
  const named = cityOfAddress(address)
  if (named && isAreaName(named)) return address
  return placeInWords(areaCode && areaName(areaCode), address)
}
