/** Maps the fields of the contract to their columns. */
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import type { ProfileFields } from '#contract/profiles/profiles.ts'
import { searchWordsOf, wordsVersion } from '../rules/words.ts'
import type { NewProfile, ProfileDbRow } from '../tables.ts'

type Fields = Partial<ProfileFields>
export type PersonFields = Pick<Fields, 'first_name' | 'last_name' | 'gender' | 'phone_number'>
export interface Identity {
  username: string
  first_name: string
  last_name: string
  gender: ProfileFields['gender'] | null
  phone: string | null
}

const columns = {
  city: 'city',
  about: 'about',
  displayPictureId: 'display_picture_id',
  coverId: 'cover_id',
  stageName: 'stage_name',
  category: 'category',
  categories: 'categories',
  styles: 'styles',
  bio: 'bio',
  languages: 'languages',
  experienceYears: 'experience_years',
  travelsKm: 'travels_km',
  performsAs: 'performs_as',
  refundPolicy: 'refund_policy',
  gallery: 'gallery',
  clips: 'clips',
  social: 'social',
  members: 'members',
  setList: 'set_list',
} as const satisfies Partial<Record<keyof ProfileFields, keyof ProfileDbRow>>
const searched = [
  'stageName',
  'category',
  'categories',
  'styles',
  'bio',
  'languages',
  'city',
  'members',
] as const satisfies readonly (keyof ProfileFields)[]
/** For these fields null is a value; for others it means that nothing was saved yet. */
const nullable: readonly string[] = ['travelsKm', 'performsAs', 'displayPictureId', 'coverId']

/** The fields as the public page has them. */
export function fieldsOf(row: ProfileDbRow | null, person: Identity): Fields {
  const kept = row
    ? Object.entries(columns)
        .map(([field, column]) => [field, row[column]])
        .filter(([field, value]) => value !== null || nullable.includes(field as string))
    : []
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    ...(person.gender && { gender: person.gender }),
    ...(person.phone && { phone_number: person.phone }),
    ...Object.fromEntries(kept),
    ...(typeof row?.price_from_paise === 'number' && { priceFrom: toRupees(row.price_from_paise) }),
  }
}

/** Splits fields into those of the account and those of the profile. */
export function splitByOwner({ first_name, last_name, gender, phone_number, ...rest }: Fields): { person: PersonFields; profile: Fields } {
  const person = { first_name, last_name, gender, phone_number }
  return { person: Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined)), profile: rest }
}

/** Columns for some fields; with `saved`, recomputes the search words if one of their sources changes. */
export function columnsOf(changes: Fields, saved: Fields, username: string): Partial<NewProfile> {
  const known = Object.entries(columns)
    .filter(([field]) => field in changes)
    .map(([field, column]) => [column, changes[field as keyof Fields]])
  return {
    ...Object.fromEntries(known),
    ...(changes.priceFrom !== undefined && { price_from_paise: toPaise(changes.priceFrom) }),
    ...(searched.some((field) => field in changes) && searchColumns({ ...saved, ...changes }, username)),
  }
}

export function searchColumns(fields: Fields, username: string): Pick<NewProfile, 'search_words' | 'search_name' | 'words_version'> {
  const { name, words } = searchWordsOf({ ...fields, username })
  return { search_name: name, search_words: words, words_version: wordsVersion }
}
