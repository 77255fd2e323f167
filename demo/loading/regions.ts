/** Regional dress. */
import { keysOf } from '#contract/grammar/names.ts'
import { type CitySlug, cityOf } from '#contract/india/cities.ts'
import type { Region } from '../drawing/sitter.ts'

const states: Readonly<Record<Region, readonly string[]>> = {
  north: ['Delhi', 'Uttar Pradesh', 'Haryana', 'Punjab', 'Chandigarh'],
  himalaya: ['Uttarakhand', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Sikkim'],
  desert: ['Rajasthan'],
  west: ['Maharashtra', 'Gujarat'],
  central: ['Madhya Pradesh', 'Chhattisgarh'],
  south: ['Tamil Nadu', 'Karnataka', 'Telangana', 'Andhra Pradesh', 'Puducherry'],
  coast: ['Kerala', 'Goa'],
  east: ['West Bengal', 'Odisha', 'Bihar', 'Jharkhand'],
  northeast: ['Assam', 'Meghalaya', 'Mizoram', 'Manipur', 'Nagaland', 'Tripura', 'Arunachal Pradesh'],
}

export function regionOf(city: CitySlug): Region | undefined {
  const { state } = cityOf(city)
  return keysOf(states).find((region) => states[region].includes(state))
}
