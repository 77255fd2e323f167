import { seasonProblem } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { useQuote } from '#web/areas/bookings/use-quote.ts'
import { type BookingChoice, usualAdvance } from './booking-choice.ts'
import { refundInRupees, refundOnDates } from './refund-words.ts'

/** The price of the choice: the server's figures once loaded, the package's own until then. */
export function useChoicePrice(artist: ArtistProfile, pack: PackageView, choice: BookingChoice) {
  const quote = useQuote(artist.username, { ...choice, addOns: [], extraHalfHours: 0, event: null })
  const quoted = quote.isPlaceholderData ? undefined : quote.data
  const today = quoted?.advance ?? usualAdvance(pack)
  return {
    total: quoted?.total ?? pack.price,
    today,
    travel: quoted?.lines.find(({ code }) => code === 'travel')?.amount ?? 0,
    refund: quoted?.startsAt ? refundOnDates(quoted.refundSteps) : refundInRupees(artist.refundPolicy, today),
    problem:
      (choice.day && seasonProblem(pack, choice.day)) ||
      quoted?.problems.find(({ path }) => path === 'city' || path === 'startsAt')?.message,
  }
}
