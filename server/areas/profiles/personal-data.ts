import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../personal-data.ts'
import { people } from '../auth/tables.ts'
import { artistActivity, bandMembers, blocks, featuredDays, guardians, pins, profiles, profileViews, savedArtists } from './tables.ts'

export const profilesPersonalData: PersonalData = {
  tables: ['featured_days', 'profiles', 'profile_views', 'artist_activity', 'pins', 'blocks', 'saved_artists', 'guardians', 'band_members'],
  async gather(ctx, { id }) {
    const {
      search_words: _words,
      search_name: _name,
      ...profile
    } = (await ctx.db.select().from(profiles).where(eq(profiles.person_id, id)))[0] ?? {
      search_words: [],
      search_name: '',
    }
    const { subject_id, kind, at } = artistActivity
    return {
      profile: Object.keys(profile).length ? [profile] : [],
      blocked: await ctx.db.select({ other: blocks.other_id, since: blocks.at }).from(blocks).where(eq(blocks.person_id, id)),
      saved: await ctx.db
        .select({ artist: people.username, since: savedArtists.at })
        .from(savedArtists)
        .innerJoin(people, eq(people.id, savedArtists.artist_id))
        .where(eq(savedArtists.person_id, id)),
      featured: await ctx.db
        .select({ day: featuredDays.day, category: featuredDays.category })
        .from(featuredDays)
        .where(eq(featuredDays.artist_id, id)),
      lineUps: (
        await ctx.db
          .select()
          .from(bandMembers)
          .where(or(eq(bandMembers.artist_id, id), eq(bandMembers.person_id, id)))
      ).map(({ artist_id, name, role, state, created_at, answered_at, ended_at }) => ({
        ...{ name, role, state, created_at, answered_at, ended_at },
        invitedByMe: artist_id === id,
      })),
      guardian: await ctx.db.select().from(guardians).where(eq(guardians.person_id, id)),
      activity: await ctx.db.select({ subject_id, kind, at }).from(artistActivity).where(eq(artistActivity.artist_id, id)),
    }
  },
  /** Keeps the row as a target for references, without personal data. A formerly public page then says that it is gone. */
  async erase(ctx, { id }) {
    await ctx.db.delete(blocks).where(or(eq(blocks.person_id, id), eq(blocks.other_id, id)))
    await ctx.db.delete(savedArtists).where(or(eq(savedArtists.person_id, id), eq(savedArtists.artist_id, id)))
    await ctx.db.delete(bandMembers).where(or(eq(bandMembers.artist_id, id), eq(bandMembers.person_id, id)))
    await ctx.db.delete(guardians).where(eq(guardians.person_id, id))
    await ctx.db.delete(pins).where(eq(pins.person_id, id))
    await ctx.db.delete(featuredDays).where(eq(featuredDays.artist_id, id))
    await ctx.db.delete(profileViews).where(eq(profileViews.artist_id, id))
    await ctx.db
      .update(profiles)
      .set({
        state: 'closed',
        stage_name: null,
        category: null,
        categories: [],
        styles: [],
        bio: '',
        about: '',
        languages: [],
        experience_years: null,
        city: null,
        social: {},
        members: [],
        set_list: [],
        clips: [],
        display_picture_id: null,
        cover_id: null,
        gallery: [],
        badges: [],
        revision: null,
        requested: null,
        performs_as: null,
        search_words: {},
        sold_words: {},
        search_name: '',
      })
      .where(eq(profiles.person_id, id))
  },
}
