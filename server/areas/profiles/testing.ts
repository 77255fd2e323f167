/** Creates approved artists for tests. */

import type { CitySlug } from '#contract/india/cities.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { ProfileFields } from '#contract/profiles/profiles.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { people } from '../auth/tables.ts'
import { media } from '../media/tables.ts'
import { insertProfiles } from './service.ts'
import type { NewProfile } from './tables.ts'

export interface MadeArtist extends Partial<Omit<NewProfile, 'person_id' | 'search_words' | 'search_name'>> {
  username: string
  stage_name: string
  category: CategorySlug
  city: CitySlug
  languages?: LanguageCode[]
}

const rowsAtOnce = 2000

/** @returns their ids by username */
export async function makeArtists(ctx: Ctx, artists: readonly MadeArtist[]): Promise<Map<string, string>> {
  const at = now(ctx)
  const ids = new Map(artists.map(({ username }) => [username, ctx.platform.ids.uuid()]))
  const idOf = (username: string) => ids.get(username) as string
  for (let i = 0; i < artists.length; i += rowsAtOnce)
    await ctx.db.insert(people).values(
      artists.slice(i, i + rowsAtOnce).map(({ username, stage_name }) => ({
        id: idOf(username),
        type: 'artist' as const,
        username,
        first_name: stage_name.split(' ')[0] ?? 'Asha',
        last_name: 'Rao',
        onboarded_at: at,
        created_at: at,
      })),
    )
  await insertProfiles(
    ctx,
    artists.map((artist) => ({ state: 'approved', approved_at: at, created_at: at, ...artist, person_id: idOf(artist.username) })),
  )
  return ids
}

/** A ready picture, as a database row only. */
export async function makePicture(ctx: Ctx, ownerId: string): Promise<string> {
  const id = ctx.platform.ids.uuid()
  await ctx.db.insert(media).values({
    id,
    owner_id: ownerId,
    use: 'gallery',
    state: 'ready',
    alt: 'On stage',
    width: 800,
    height: 600,
    widths: [320, 640],
    bytes: 1000,
    created_at: now(ctx),
  })
  return id
}

/** All fields that a profile needs to be submitted. */
export const meher: Partial<ProfileFields> = {
  stageName: 'Meher Rathore',
  category: 'singer',
  city: 'jaipur',
  languages: ['hi', 'raj'],
  styles: ['Sufi', 'Ghazal'],
  bio: 'Meher sings maand and ghazals for weddings in courtyards, with a harmonium, a dholak and no track.',
}
