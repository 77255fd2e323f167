/** The draft of a booking: what the client has chosen so far. */
import type { EventFields } from '#contract/bookings/bookings.ts'
import { atTime } from '#contract/grammar/time.ts'
import type { CitySlug } from '#contract/india/cities.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { WishedShow } from '#web/areas/profiles/booking-choice.ts'
import { useTabDraft } from '#web/lib/tab-draft.ts'

export interface Draft {
  packageId: string
  addOns: string[]
  extraHalfHours: number
  city: CitySlug | null
  day: string | null
  /** `19:00`, in India */
  time: string | null
  event: Omit<EventFields, 'city'> | null
  /** The package whose terms the client accepted; another package has other terms. */
  agreedTo: string | null
  /** The choice in the address when it was last read. */
  wished: WishedShow
  /** The open step, 1 to 4. */
  step: number
}

const nothing: WishedShow = { packageId: null, city: null, day: null, time: null }

export function startOf({ day, time }: Pick<Draft, 'day' | 'time'>): string | null {
  return day && time ? atTime(day, time).toISOString() : null
}

export function useDraft(username: string, packages: PackageView[], wished: WishedShow) {
  const isOffered = (kept: Draft) => packages.some(({ packageId }) => packageId === kept.packageId)
  return useTabDraft<Draft>(
    `mehfil.booking.${username}`,
    () => blank(packages, wished),
    (kept) => (isOffered(kept) ? withWish({ ...kept, agreedTo: kept.agreedTo ?? null, wished: kept.wished ?? nothing }, wished) : null),
  )
}

function blank(packages: PackageView[], wished: WishedShow): Draft {
  const first = packages.find(({ packageId }) => packageId === wished.packageId) ?? packages[0]
  return {
    packageId: first?.packageId ?? '',
    addOns: [],
    extraHalfHours: 0,
    city: wished.city,
    day: wished.day,
    time: wished.time,
    event: null,
    agreedTo: null,
    step: wished.packageId ? 2 : 1,
    wished,
  }
}

/** A new choice in the address overrides the stored draft; a reload of the same address does not. */
function withWish(kept: Draft, wished: WishedShow): Draft {
  const isNew = (name: keyof WishedShow) => wished[name] !== null && wished[name] !== kept.wished[name]
  const packageId = isNew('packageId') ? wished.packageId : null
  const isOtherPackage = packageId !== null && packageId !== kept.packageId
  const isOtherTime = (isNew('day') && wished.day !== kept.day) || (isNew('time') && wished.time !== kept.time)
  return {
    ...kept,
    ...(isOtherPackage && { packageId, addOns: [], extraHalfHours: 0 }),
    ...(isOtherTime && { day: wished.day }),
    ...(isNew('city') && { city: wished.city }),
    ...((isOtherPackage || isOtherTime) && { time: isOtherTime ? wished.time : null, step: 2 }),
    wished,
  }
}
