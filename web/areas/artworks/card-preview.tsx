import { type Control, useWatch } from 'react-hook-form'
import type { Picture } from '#contract/media/media.ts'
import { ArtworkCard } from '#web/areas/market/artwork-card.tsx'
import { useMediaWork } from '#web/areas/media/use-media-work.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { useUser } from '#web/lib/session.ts'
import { type ArtworkValues, arrivedImages } from './artwork-values.ts'

/** A placeholder id that no artwork has. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** A preview of the card that buyers will see, without working links. */
export function CardPreview({ control, known }: { control: Control<ArtworkValues>; known: ReadonlyMap<string, Picture> }) {
  const values = useWatch({ control }) as ArtworkValues
  const username = useUser()?.username ?? ''
  const { data: profile } = useOwnProfile()
  const [cover] = arrivedImages(values)
  const shown = cover && known.get(cover.id)
  const { picture } = useMediaWork(cover?.id ?? '', cover !== undefined && !shown)
  const { stageName, city } = profile?.fields ?? {}
  const { name, price, sub_category, materials, kind, measurement_unit, dimensions } = values
  return (
    <section aria-label="How buyers will see it">
      <h2 className="mb-3 font-sans text-base font-semibold tracking-normal">How buyers will see it</h2>
      {city && price !== null && name ? (
        <div inert className="max-w-72 lg:max-w-none">
          <ArtworkCard
            artwork={{
              ...{ id: nobody, name, price, materials, kind, measurement_unit, dimensions, username },
              sub_category: sub_category ?? 'painting',
              state: 'listed',
              available: 1,
              picture: shown ?? picture,
              artist: {
                username,
                stageName: stageName ?? username,
                city,
                verified: profile?.verified ?? false,
                rating: { mean: 0, count: 0 },
              },
            }}
            sizes="19rem"
          />
        </div>
      ) : (
        <p className="text-muted">Add a name and a price to see it here.</p>
      )}
    </section>
  )
}
