/** Rules for changes of a profile, missing fields and admin decisions. Pure. */
import { isOneOf } from '#contract/grammar/names.ts'
import { profileDecisions } from '#contract/moderation/moderation.ts'
import { type ProfileFields, type ProfileState, profileProcess, sensitiveFields } from '#contract/profiles/profiles.ts'

type Fields = Partial<ProfileFields>
export type Decision = (typeof profileDecisions)[number]

const isSensitive = (field: string) => isOneOf(sensitiveFields, field)
/** Changes in these states need approval; also in `suspended`, as restoring would otherwise publish unseen changes. */
const watchedStates: readonly ProfileState[] = ['approved', 'suspended']

/** jsonb reorders keys, so the comparison sorts them. */
function sameValue(one: unknown, other: unknown): boolean {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(one ?? null, sorted) === JSON.stringify(other ?? null, sorted)
}

/** Removes repeated values, and the main category from the other categories. */
function tidy(changes: Fields, category: ProfileFields['category'] | undefined): Fields {
  const once = <Value>(values: Value[] | undefined) => values && [...new Set(values)]
  const lists = {
    categories: once(changes.categories)?.filter((slug) => slug !== category),
    styles: once(changes.styles),
    languages: once(changes.languages),
    gallery: once(changes.gallery),
  }
  return { ...changes, ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined)) }
}

export interface Split {
  /** Saved at once. */
  now: Fields
  /** Everything that waits for an admin afterwards; null if nothing does. */
  revision: Fields | null
  /** Whether the owner has submitted something that no admin has seen. */
  isNewRevision: boolean
}

/**
 * Splits a change into what becomes visible at once and what waits for an admin.
 * @param saved the fields as the public page has them
 */
export function splitChanges(state: ProfileState, saved: Fields, revision: Fields | null, wanted: Fields): Split {
  const shown = { ...saved, ...revision }
  const changes = tidy(wanted, wanted.category ?? shown.category)
  const changed = Object.entries(changes).filter(([field, value]) => value !== undefined && !sameValue(value, shown[field as keyof Fields]))
  if (!watchedStates.includes(state)) return { now: { ...revision, ...Object.fromEntries(changed) }, revision: null, isNewRevision: false }
  const waiting = changed.filter(([field]) => isSensitive(field))
  const all = Object.entries({ ...revision, ...Object.fromEntries(waiting) })
  // A change back to the public value leaves nothing to decide.
  const pending = all.filter(([field, value]) => !sameValue(value, saved[field as keyof Fields]))
  return {
    now: Object.fromEntries(changed.filter(([field]) => !isSensitive(field))),
    revision: pending.length ? Object.fromEntries(pending) : null,
    isNewRevision: waiting.length > 0 && pending.length > 0,
  }
}

/** The fields without one picture. */
export function withoutPicture<Some extends Pick<Fields, 'gallery' | 'displayPictureId' | 'coverId'>>(
  fields: Some,
  pictureId: string,
): Some {
  const { gallery, displayPictureId, coverId } = fields
  return {
    ...fields,
    ...(gallery && { gallery: gallery.filter((id) => id !== pictureId) }),
    ...(displayPictureId === pictureId && { displayPictureId: null }),
    ...(coverId === pictureId && { coverId: null }),
  }
}

const bioLength = 80
const usualPictures = 3
interface Wish {
  field: string
  text: string
  weight: number
  isRequired: boolean
  isThere: (fields: Fields) => boolean
}
const has = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '')

/** Most helpful first. The required ones are those that a public page cannot do without. */
const artistWishes: readonly Wish[] = [
  { field: 'stageName', text: 'Add your stage name', weight: 10, isRequired: true, isThere: ({ stageName }) => has(stageName) },
  { field: 'category', text: 'Choose what you are', weight: 10, isRequired: true, isThere: ({ category }) => has(category) },
  { field: 'city', text: 'Say in which city you live', weight: 10, isRequired: true, isThere: ({ city }) => has(city) },
  {
    field: 'displayPictureId',
    text: 'Add a portrait',
    weight: 15,
    isRequired: true,
    isThere: ({ displayPictureId }) => has(displayPictureId),
  },
  {
    field: 'bio',
    text: `Tell about yourself in at least ${bioLength} characters`,
    weight: 10,
    isRequired: true,
    isThere: ({ bio }) => (bio?.length ?? 0) >= bioLength,
  },
  {
    field: 'languages',
    text: 'Say in which languages you perform',
    weight: 10,
    isRequired: true,
    isThere: ({ languages }) => has(languages),
  },
  { field: 'priceFrom', text: 'Add a package with its price', weight: 10, isRequired: false, isThere: ({ priceFrom }) => has(priceFrom) },
  {
    field: 'gallery',
    text: 'Add three pictures of shows',
    weight: 10,
    isRequired: false,
    isThere: ({ gallery }) => (gallery?.length ?? 0) >= usualPictures,
  },
  { field: 'clips', text: 'Add a clip of a live show', weight: 5, isRequired: false, isThere: ({ clips }) => has(clips) },
  { field: 'cover', text: 'Add a cover picture', weight: 4, isRequired: false, isThere: ({ coverId }) => has(coverId) },
  { field: 'styles', text: 'Name your styles', weight: 3, isRequired: false, isThere: ({ styles }) => has(styles) },
  {
    field: 'experienceYears',
    text: 'Say how long you have been on stage',
    weight: 3,
    isRequired: false,
    isThere: ({ experienceYears }) => has(experienceYears),
  },
]

const clientWishes: readonly Wish[] = [
  { field: 'city', text: 'Say in which city you are', weight: 50, isRequired: false, isThere: ({ city }) => has(city) },
  {
    field: 'phone_number',
    text: 'Add a phone number, so that artists can reach you on the day',
    weight: 50,
    isRequired: false,
    isThere: ({ phone_number }) => has(phone_number),
  },
]

/** Percentage, and missing fields with the most helpful first. */
export function completenessOf(fields: Fields, isArtist: boolean): { percent: number; missing: { field: string; text: string }[] } {
  const wishes = isArtist ? artistWishes : clientWishes
  const missing = wishes.filter(({ isThere }) => !isThere(fields))
  const open = missing.reduce((sum, { weight }) => sum + weight, 0)
  return { percent: 100 - open, missing: missing.map(({ field, text }) => ({ field, text })) }
}

/** Reasons why a profile cannot be submitted yet, by field. */
export function missingForReview(fields: Fields): { path: string; message: string }[] {
  return artistWishes
    .filter(({ isRequired, isThere }) => isRequired && !isThere(fields))
    .map(({ field, text }) => ({ path: field, message: `${text}.` }))
}

/** Whether an admin has something to review. */
export function isWaiting({ state, revision, requested }: { state: ProfileState; revision: unknown; requested: unknown }): boolean {
  return state === 'submitted' || (!!revision && !requested)
}

/** Possible admin decisions. A pending revision of a public profile is approved, sent back or declined without hiding the page. */
export function decisionsOn(state: ProfileState, hasRevision: boolean): Decision[] {
  const onRevision = state === 'approved' && hasRevision ? ['approve', 'request_changes', 'reject'] : []
  const movesOf = (decision: Decision) => (decision === 'restore' ? (['restore', 'reopen'] as const) : [decision])
  return profileDecisions.filter(
    (decision) => onRevision.includes(decision) || movesOf(decision).some((move) => profileProcess.can(move, state, 'admin')),
  )
}

/** The state after a decision: sending back or declining a revision leaves the public page as it is. */
export function stateAfter({ state, wasApproved }: { state: ProfileState; wasApproved: boolean }, decision: Decision): ProfileState {
  if (state === 'approved' && (decision === 'request_changes' || decision === 'reject')) return 'approved'
  return profileProcess.moves[decision === 'restore' && !wasApproved ? 'reopen' : decision].to
}

/** Median minutes between request and answer. @param least with fewer answers the result is null */
export function medianMinutes(minutes: readonly number[], least: number): number | null {
  if (minutes.length < least) return null
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return Math.round(sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2)
}
