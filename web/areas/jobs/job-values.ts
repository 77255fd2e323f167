/** A job as its form's values, and the labels of the fields. */

import type { eventTypes } from '#contract/bookings/bookings.ts'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatClock } from '#contract/grammar/time.ts'
import { type CitySlug, cities } from '#contract/india/cities.ts'
import { type JobFields, type JobPlace, type JobView, jobTermNames } from '#contract/jobs/jobs.ts'
import { type CategorySlug, categories } from '#contract/profiles/categories.ts'
import { clashIn, isSame } from '#web/lib/clash.ts'

export type EventType = (typeof eventTypes)[number]

/** The form's values: empty fields are null, and so is a place without text. */
export type JobValues = {
  title: string
  description: string
  category: CategorySlug | null
  eventType: EventType | null
  date: string | null
  startTime: string
  minutes: number | null
  city: CitySlug | null
  guests: number | null
  budgetMin: number | null
  budgetMax: number | null
  openings: number | null
  deadline: string | null
  place: JobPlace
}
export type JobName = keyof JobValues

export const fieldLabels = {
  title: 'Title',
  description: 'What you have in mind',
  category: 'Who are you looking for?',
  eventType: 'Event',
  date: 'Date',
  startTime: 'Begins at',
  minutes: 'Minutes on stage',
  city: 'City',
  guests: 'Guests',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  openings: 'Artists needed',
  deadline: 'Last day to apply',
  place: 'Place',
} as const satisfies Record<JobName, string>
export const partLabels = { venue: 'Venue', address: 'Address', pincode: 'Pincode' } as const
export const fieldNames = keysOf(fieldLabels)
/** The fields to which server errors about a job belong. */
export const formNames = [...fieldNames.filter((name) => name !== 'place'), 'place.venue', 'place.address', 'place.pincode'] as const

const noPlace: JobPlace = { venue: '', address: '', pincode: '' }
const placeOf = ({ venue, address, pincode }: JobPlace): JobPlace => ({ venue, address, pincode })

export function newValues(): JobValues {
  return {
    title: '',
    description: '',
    category: null,
    eventType: null,
    date: null,
    startTime: '19:00',
    minutes: 90,
    city: null,
    guests: 100,
    budgetMin: null,
    budgetMax: null,
    openings: 1,
    deadline: null,
    place: noPlace,
  }
}

export function valuesOf(job: JobView): JobValues {
  const { title, description, category, eventType, date, startTime, minutes, city, guests, budgetMin, budgetMax, openings, deadline } = job
  const plain = {
    title,
    description,
    category,
    eventType,
    date,
    startTime,
    minutes,
    city,
    guests,
    budgetMin,
    budgetMax,
    openings,
    deadline,
  }
  return { ...plain, place: placeOf(job.place ?? noPlace) }
}

/** The values as the API takes them: an empty place is null, an unset deadline is left to the server. */
export function fieldsToSend({ place, deadline, ...values }: JobValues) {
  const isSaid = Object.values(place).some((text) => text.trim())
  return { ...values, place: isSaid ? place : null, ...(deadline && { deadline }) }
}

export const { differingNames, clashingNames, differencesOf } = clashIn<JobValues, JobName>(fieldNames)

/** Only the changed fields, so that another editor's changes of other fields stay. */
export function changesOf(fields: JobFields, base: JobValues): Partial<JobFields> {
  const before = fieldsToSend(base)
  const changed = Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof typeof before]))
  return Object.fromEntries(changed)
}

/** Whether the change asks every artist who has proposed to confirm: another date, city or budget. */
export function isOtherTerms(names: readonly JobName[]): boolean {
  return jobTermNames.some((name) => names.includes(name))
}

export const categoryChoices = categories.map(({ slug, one }) => ({ value: slug, label: one }))
export const cityChoices = cities
  .map(({ slug, name, state }) => ({ value: slug, label: name, hint: state }))
  .sort((a, b) => (a.label < b.label ? -1 : 1))
export const timeChoices = halfHours().map((time) => ({ value: time, label: formatClock(time) }))

function halfHours(): string[] {
  const all = Array.from({ length: 48 }, (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 ? '30' : '00'}`)
  return all.filter((time) => time >= calendarLimits.firstStart && time <= calendarLimits.lastStart)
}
