/** The filters of an audience: labels, options, and a description in one line. */

import { genders } from '#contract/auth/auth.ts'
import type { Audience, LastBooking, SegmentFilter } from '#contract/campaigns/campaigns.ts'
import { lastBookings } from '#contract/campaigns/campaigns.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { cities, cityOf } from '#contract/india/cities.ts'
import { languageOf, languages } from '#contract/india/languages.ts'
import { categories, categoryOf } from '#contract/profiles/categories.ts'

export const filterLabels = {
  phone_number: 'Phone number contains',
  email: 'E-mail contains',
  gender: 'Gender',
  onboarded: 'Onboarded',
  approved: 'Approved',
  type: 'Type',
  city: 'City',
  category: 'Category',
  language: 'Language',
  last_booking: 'Last booking',
  in_any: 'In any of these segments',
  in_none: 'In none of these segments',
} as const satisfies Record<keyof Audience, string>

const genderNames = { female: 'Women', male: 'Men', other: 'Others' } as const
const typeNames = { user: 'Clients', artist: 'Artists' } as const
const lastBookingNames: Record<LastBooking, string> = {
  never: 'Never booked',
  last_90_days: 'In the last 90 days',
  over_90_days_ago: 'More than 90 days ago',
}

const options = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }))

export const genderOptions = options(genders, (each) => genderNames[each])
export const typeOptions = options(['user', 'artist'] as const, (each) => typeNames[each])
export const lastBookingOptions = options(lastBookings, (each) => lastBookingNames[each])
export const cityOptions = cities.map(({ slug, name, state }) => ({ value: slug, label: name, hint: state }))
export const categoryOptions = options(
  categories.map(({ slug }) => slug),
  (each) => categoryOf(each).name,
)
export const languageOptions = options(
  languages.map(({ code }) => code),
  (each) => languageOf(each).name,
)

/** Removes unset filters: empty text, nothing chosen. */
export function tidy<Filter extends SegmentFilter & Partial<Audience>>(filter: Filter): Filter {
  const set = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length),
  )
  return Object.fromEntries(set) as Filter
}

/** Only the filters that a segment can store; segments cannot nest. */
export function filterIn({ in_any: _any, in_none: _none, ...filter }: Audience): SegmentFilter {
  return tidy(filter)
}

type AudienceWords = { [Name in keyof Audience]-?: (value: NonNullable<Audience[Name]>) => string }
const said = (nameOfSegment: (id: string) => string): AudienceWords => ({
  phone_number: (part) => `phone number with ${part}`,
  email: (part) => `e-mail with “${part}”`,
  gender: (gender) => genderNames[gender].toLowerCase(),
  onboarded: (is) => (is ? 'onboarded' : 'not onboarded'),
  approved: (is) => (is ? 'approved' : 'not approved'),
  type: (type) => typeNames[type].toLowerCase(),
  city: (slug) => `in ${cityOf(slug).name}`,
  category: (slug) => categoryOf(slug).name.toLowerCase(),
  language: (code) => `speaking ${languageOf(code).name}`,
  last_booking: (last) =>
    ({ never: 'never booked', last_90_days: 'booked in the last 90 days', over_90_days_ago: 'last booked over 90 days ago' })[last],
  in_any: (ids) => `in ${ids.map(nameOfSegment).join(' or ')}`,
  in_none: (ids) => `not in ${ids.map(nameOfSegment).join(' or ')}`,
})

/** `Artists, in Jaipur, never booked`. */
export function audienceWords(audience: Audience, nameOfSegment: (id: string) => string = () => 'a segment'): string {
  const words = said(nameOfSegment)
  const parts = Object.entries(tidy(audience)).map(([name, value]) => words[name as keyof Audience](value as never))
  const line = parts.join(', ')
  return line ? capitalize(line) : 'Everybody on the list'
}
