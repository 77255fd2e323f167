import type { CategorySlug } from '../../../contract/profiles/categories.ts'
import { beatsOffers } from './beats.ts'
import { cameraOffers } from './camera.ts'
import { danceOffers } from './dance.ts'
import { musicOffers } from './music.ts'
import type { Offer } from './offer.ts'
import { stageOffers } from './stage.ts'

export const offers = { ...musicOffers, ...beatsOffers, ...danceOffers, ...stageOffers, ...cameraOffers } as const satisfies Record<
  CategorySlug,
  Readonly<Record<string, Offer>>
>

export type OfferKey<Slug extends CategorySlug> = keyof (typeof offers)[Slug] & string

export function offerOf(category: CategorySlug, key: string): Offer {
  const offer = (offers[category] as Readonly<Record<string, Offer>>)[key]
  if (!offer) throw new Error(`No offer '${key}' for ${category}`)
  return offer
}
