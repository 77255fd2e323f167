/** The packages of the demo's artists, offered since the day they joined. */

import { dayOf } from '#contract/grammar/time.ts'
import type { PackageFields } from '#contract/packages/packages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { soldOf } from '#server/areas/packages/service.ts'
import { type PackageRow, packages } from '#server/areas/packages/tables.ts'
import { columnsOf } from '#server/areas/packages/wire.ts'
import { showSold } from '#server/areas/profiles/service.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import type { DemoPackage } from '../world/artist.ts'
import { idAt } from './ids.ts'
import type { LoadedArtist } from './people.ts'
import { insertRows } from './rows.ts'

/** Minutes before and after the show, by the equipment to set up. */
const rigging: Readonly<Partial<Record<CategorySlug, readonly [setup: number, teardown: number]>>> = {
  'music-band': [120, 60],
  dj: [90, 60],
  'dance-group': [60, 30],
  'video-editor': [0, 0],
  photographer: [30, 15],
  actor: [30, 15],
  speaker: [30, 15],
}
const usualRigging = [60, 30] as const

/** @returns the packages of each artist by the artist's id, the cheapest first */
export async function loadPackages(
  ctx: Ctx,
  artists: readonly LoadedArtist[],
  newId: (artist: LoadedArtist) => string = ({ since }) => idAt(since),
): Promise<ReadonlyMap<string, readonly PackageRow[]>> {
  const season = weddingSeason(dayOf(now(ctx)))
  const rows = artists
    .flatMap((artist) => artist.packages.map((sold) => packageRow(artist, fieldsOf(sold, artist.category, season), () => newId(artist))))
    .sort((one, other) => one.price_paise - other.price_paise)
  await insertRows(ctx.db, packages, rows)
  const ofArtist = Map.groupBy(rows, (row) => row.artist_id)
  await showSold(ctx, new Map([...ofArtist].map(([artistId, rows]) => [artistId, soldOf(rows)])))
  return ofArtist
}

type Season = Pick<PackageFields, 'validFrom' | 'validUntil'>

/** November to mid-March: the current season, or else the next. */
function weddingSeason(today: string): Season {
  const year = Number(today.slice(0, 4))
  const begins = today <= `${year}-03-15` ? year - 1 : year
  return { validFrom: `${begins}-11-01`, validUntil: `${begins + 1}-03-15` }
}

function packageRow({ id: artist_id, since }: LoadedArtist, fields: PackageFields, newId: () => string): PackageRow {
  return {
    id: newId(),
    artist_id,
    ...columnsOf(fields, [], newId),
    is_over: false,
    version: 1,
    created_at: since,
    updated_at: since,
    removed_at: null,
  }
}

function fieldsOf(sold: DemoPackage, category: CategorySlug, season: Season): PackageFields {
  const [setupMinutes, teardownMinutes] = rigging[category] ?? usualRigging
  return {
    title: sold.title,
    description: sold.description,
    category,
    price: sold.priceRupees,
    advancePercent: sold.advancePercent,
    minutes: sold.minutes,
    sets: sold.sets,
    performers: sold.performers,
    setupMinutes,
    teardownMinutes,
    included: [...sold.included],
    notIncluded: [...sold.notIncluded],
    travelBands: sold.travelBands.map(({ uptoKm, priceRupees }) => ({ uptoKm, price: priceRupees })),
    overtimePer30Min: sold.overtimePer30MinRupees,
    noticeDays: sold.noticeDays,
    addOns: sold.addOns.map(({ title, priceRupees }) => ({ title, price: priceRupees })),
    audienceMin: sold.audienceMin ?? null,
    audienceMax: sold.audienceMax,
    ...(sold.isWeddingSeason ? season : { validFrom: null, validUntil: null }),
    active: true,
  }
}
