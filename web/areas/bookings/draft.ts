/** What somebody has chosen so far on the booking page; kept in this tab, so that signing in between or a reload loses nothing. */
import { useCallback, useEffect, useState } from 'react'
import type { EventFields } from '#contract/bookings.ts'
import type { CitySlug } from '#contract/cities.ts'
import type { PackageView } from '#contract/packages.ts'
import { atTime } from '#contract/time.ts'

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

export function useDraft(username: string, packages: PackageView[], wished: { packageId: string | null; day: string | null }) {
  const storageKey = `mehfil.booking.${username}`
  const [draft, setDraft] = useState<Draft>(() => blank(packages, wished))
  const [isReady, setReady] = useState(false)

  // After hydration, because the server knows nothing of this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, a later change of the wish must not throw away what was typed
  useEffect(() => {
    const kept = read(sessionStorage.getItem(storageKey))
    if (kept && packages.some(({ packageId }) => packageId === kept.packageId))
      setDraft(wished.packageId ? { ...kept, ...pick(wished) } : kept)
    setReady(true)
  }, [storageKey])

  useEffect(() => {
    if (isReady) sessionStorage.setItem(storageKey, JSON.stringify(draft))
  }, [draft, isReady, storageKey])

  const change = useCallback((changes: Partial<Draft>) => setDraft((draft) => ({ ...draft, ...changes })), [])
  const forget = useCallback(() => sessionStorage.removeItem(storageKey), [storageKey])
  return { draft, change, forget }
}

function blank(packages: PackageView[], wished: { packageId: string | null; day: string | null }): Draft {
  const first = packages.find(({ packageId }) => packageId === wished.packageId) ?? packages[0]
  return {
    packageId: first?.packageId ?? '',
    addOns: [],
    extraHalfHours: 0,
    city: null,
    day: wished.day,
    time: null,
    event: null,
    step: wished.packageId ? 2 : 1,
  }
}

function pick({ packageId, day }: { packageId: string | null; day: string | null }): Partial<Draft> {
  return { ...(packageId && { packageId }), ...(day && { day }) }
}

function read(text: string | null): Draft | null {
  try {
    return text ? (JSON.parse(text) as Draft) : null
  } catch {
    return null
  }
}
