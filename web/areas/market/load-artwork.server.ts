/** The data of a work's page. */

import { shippingLimits } from '#contract/artworks/shipping.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { pincode } from '#contract/india/pincodes.ts'
import { type ApiClient, orNotFound } from '#web/api.server.ts'
import type { By, Terms } from './artwork-head.tsx'
import type { Answer } from './delivery.tsx'

const beside = 4
const reviewsShown = 4
const terms: Terms = {
  reservedMinutes: shippingLimits.reservationMs / minuteMs,
  returnDays: shippingLimits.silenceCompletesMs / dayMs,
}

/** @throws the 404 page for a work that is not on the market */
export async function loadArtwork(api: ApiClient, id: string, typedPincode: string | null) {
  const artwork = await orNotFound(api.market.get({ id }))
  const { username, sub_category } = artwork
  const [{ category, picture }, theirs, ofKind, said, answer] = await Promise.all([
    orNotFound(api.profiles.get({ username })),
    orNotFound(api.market.byUsername({ username, except: id, limit: beside })),
    api.market.list({ sub_category, available: true, limit: beside * 3 }),
    orNotFound(api.reviews.list({ username, artworkId: id, limit: reviewsShown })),
    typedPincode?.trim() ? deliveryTo(api, id, typedPincode) : null,
  ])
  // Leave out works that the artist's row already shows.
  const alike = ofKind.results.filter((other) => other.id !== id && other.username !== username).slice(0, beside)
  const by: By = { category, picture }
  return { artwork, by, theirs, alike, said, answer, terms }
}

async function deliveryTo(api: ApiClient, id: string, typed: string): Promise<Answer> {
  const read = pincode.safeParse(typed)
  if (!read.success) return { pincode: typed.slice(0, 6), estimate: null, problem: read.error.issues[0]?.message ?? '' }
  try {
    return { pincode: read.data, estimate: await api.market.delivery({ id, pincode: read.data }), problem: null }
  } catch (error) {
    if (error instanceof Failure) return { pincode: read.data, estimate: null, problem: error.message }
    throw error
  }
}
