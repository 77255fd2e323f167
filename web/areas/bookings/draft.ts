/** What somebody has chosen so far on the booking page. */
import type { EventFields } from '#contract/bookings.ts'
import type { CitySlug } from '#contract/cities.ts'
import type { PackageView } from '#contract/packages.ts'
import { atTime } from '#contract/time.ts'
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
  /** The step that is open, 1 to 4. */
  step: number
}

export function startOf({ day, time }: Draft): string | null {
  return day && time ? atTime(day, time).toISOString() : null
}

export function useDraft(username: string, packages: PackageView[], wished: WishedShow) {
  const isOffered = (kept: Draft) => packages.some(({ packageId }) => packageId === kept.packageId)
  return useTabDraft<Draft>(
    `mehfil.booking.${username}`,
    () => blank(packages, wished),
    (kept) => (isOffered(kept) ? { ...kept, ...(wished.packageId && pick(wished)) } : null),
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
    step: wished.packageId ? 2 : 1,
  }
}

/** What the address says takes the place of what was chosen before; a new day needs a new time. */
function pick({ packageId, city, day, time }: WishedShow): Partial<Draft> {
  return { ...(packageId && { packageId }), ...(city && { city }), ...(day && { day, time }) }
}
