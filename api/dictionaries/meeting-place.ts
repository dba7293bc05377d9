import { placeInWords } from '../contract/rules/place.ts'
import { cityOfAddress } from './city-of-address.ts'
import { areaName, isAreaName } from './dictionaries.ts'

/** Returns the place of a meeting; without a city in the address, adds the vacancy's. */
export function meetingPlace(areaCode: string | null, address: string): string {
  const named = cityOfAddress(address)
  if (named && isAreaName(named)) return address
  return placeInWords(areaCode && areaName(areaCode), address)
}
