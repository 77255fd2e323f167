/** Licences that an organiser may need before there is music: advice with its sources, a checklist for each booking. */
import { z } from 'zod'

export const venueKinds = ['home', 'hall', 'hotel', 'restaurant', 'open_air', 'campus', 'office'] as const
export type VenueKind = (typeof venueKinds)[number]

export const licenceCodes = ['recorded_music', 'film_music', 'live_works', 'loudspeaker', 'ten_pm', 'public_gathering', 'excise'] as const
export type LicenceCode = (typeof licenceCodes)[number]

export const licenceAnswers = z.object({
  venueKind: z.enum(venueKinds).nullable(),
  /** A DJ, or recorded songs between the sets. */
  recordedMusic: z.boolean(),
  alcohol: z.boolean(),
  /** Tickets are sold, or the public may come. */
  openToPublic: z.boolean(),
  ticked: z.array(z.enum(licenceCodes)).max(licenceCodes.length),
})
export type LicenceAnswers = z.infer<typeof licenceAnswers>

export const licenceItem = z.object({
  code: z.enum(licenceCodes),
  title: z.string(),
  /** Why it may apply to this event. */
  text: z.string(),
  /** Who usually takes care of it. */
  who: z.string(),
  /** When to start, `2026-12-01`. */
  startBy: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.url() })),
})
export type LicenceItem = z.infer<typeof licenceItem>

export const licenceList = z.object({
  /** Date of the advice's last review. */
  asOf: z.string(),
  answers: licenceAnswers,
  items: z.array(licenceItem),
})
export type LicenceList = z.infer<typeof licenceList>
