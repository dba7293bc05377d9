import { placeInWords } from '../contract/rules/place.ts'
import { cityOfAddress } from './city-of-address.ts'
import { areaName, isAreaName } from './dictionaries.ts'

/** Where one meets, in words: in the city that the address names, else in that of the vacancy. */
export function meetingPlace(areaCode: string | null, address: string): string {
  const named = cityOfAddress(address)
  if (named && isAreaName(named)) return address
  return placeInWords(areaCode && areaName(areaCode), address)
}
