/** The profiles of the demo's artists, their review states, and the pins. */

import { dayMs } from '#contract/grammar/time.ts'
import type { ProfileFields } from '#contract/profiles/profiles.ts'
import { insertProfiles, replacePins } from '#server/areas/profiles/service.ts'
import { videos } from '#server/areas/videos/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { setListOf } from '../world/set-lists.ts'
import { clipsOf, type LoadedClip } from './clips.ts'
import type { LoadedArtist, LoadedClient, LoadedPeople } from './people.ts'
import { insertRows } from './rows.ts'

type Row = Parameters<typeof insertProfiles>[1][number]

/** Artists whose profile waits for review, one for each possible answer. */
const submitted = ['nagaland.noise', 'step.change', 'sister.sarga', 'pahad.edit', 'loopwala'] as const
const requested: Readonly<Record<string, { reason: string; fields: string[] }>> = {
  'dj.chiku': { reason: 'The portrait shows a logo. Please add one in which people can see you.', fields: ['displayPictureId'] },
  'kiran.kisan': {
    reason: 'Please say in the text in which languages you speak, and mend the sentence about prices: prices stand in the packages.',
    fields: ['bio'],
  },
}
const revisions: Readonly<Record<string, Partial<ProfileFields>>> = {
  'dj.tista': { stageName: 'DJ Tista & the Monsoon Desk' },
  'ayesha.lens': { categories: ['video-editor'] },
  'vidya.ramesh': { stageName: 'Vidya Ramesh Live' },
}
export const newcomers: ReadonlySet<string> = new Set([...submitted, ...Object.keys(requested)])

export function isPublic({ username }: { username: string }): boolean {
  return !newcomers.has(username)
}

export async function loadProfiles(ctx: Ctx, loaded: LoadedPeople): Promise<void> {
  const { artists, clients } = loaded
  const clips = new Map(artists.map((artist) => [artist.id, clipsOf(artist)]))
  const rows = artists.map((artist) => ({ ...artistRow(artist, clips.get(artist.id)), ...standing(artist, now(ctx)) }))
  await insertProfiles(ctx, [...rows, ...clients.map(clientRow)])
  await insertRows(
    ctx.db,
    videos,
    [...clips.values()].flatMap((those) => those.map(({ video }) => video)),
  )
  await putForward(ctx, loaded)
}

export function artistRow(artist: LoadedArtist, clips: readonly LoadedClip[] = []): Row {
  return {
    person_id: artist.id,
    username: artist.username,
    stage_name: artist.stageName,
    category: artist.category,
    categories: [...artist.otherCategories],
    styles: [...artist.styles],
    bio: artist.bio,
    languages: [...artist.languages],
    experience_years: artist.experienceYears,
    city: artist.city,
    travels_km: artist.travelsKm,
    performs_as: artist.gender === 'other' ? null : artist.gender,
    refund_policy: artist.policy,
    set_list: setListOf(artist),
    members: artist.members.map((member) => ({ ...member })),
    clips: clips.map(({ clip }) => clip),
    created_at: artist.since,
  }
}

function clientRow({ id, username, city, since }: LoadedClient): Row {
  return { person_id: id, username, city, created_at: since }
}

/** The review takes two days, then the page is public. */
const reviewMs = 2 * dayMs
/** Changes to a public page wait no longer than this. */
const revisedMs = 1.5 * dayMs

function standing({ username, since }: LoadedArtist, at: Date): Partial<Row> {
  const submitted_at = new Date(since.getTime() + dayMs)
  const changes = requested[username]
  if (changes) return { state: 'changes_requested', submitted_at, requested: changes }
  if (newcomers.has(username)) return { state: 'submitted', submitted_at }
  const approved_at = new Date(since.getTime() + reviewMs)
  const approved = { state: 'approved', approved_at } as const
  const revision = revisions[username]
  if (revision) return { ...approved, submitted_at: new Date(at.getTime() - revisedMs), revision }
  return { ...approved, submitted_at }
}

const spotlight: readonly (readonly [username: string, story: string])[] = [
  [
    'meher.rathore',
    'She asks every family for one song that nobody has sung to them since they were small, and learns it in the week before.',
  ],
  ['tenzin.lepcha', 'A guitar tuned low for cold mornings. Ask him for the piece about the jeep that would not start.'],
  ['aarohi.kulkarni', 'Voice, violin and a loop pedal. Stay for the Marathi songs at the end; they are her own.'],
]
const trending = ['hemant.gadhvi', 'meenakshi.warrier', 'lakeside.brass'] as const

async function putForward(ctx: Ctx, { artists, adminId }: LoadedPeople): Promise<void> {
  const idOf = (username: string) => {
    const found = artists.find((artist) => artist.username === username)
    if (!found) throw new Error(`demo: nobody is called ${username}`)
    return found.id
  }
  const days = (count: number) => new Date(now(ctx).getTime() + count * dayMs)
  const put = (put_why: string, from: number) => ({
    put_by: adminId,
    put_why,
    put_at: days(from),
    starts_at: days(from),
    ends_at: days(60),
  })
  await replacePins(
    ctx,
    'spotlight',
    spotlight.map(([username, story]) => ({ person_id: idOf(username), story, ...put('A story to tell in the wedding season.', -3) })),
  )
  await replacePins(
    ctx,
    'trending',
    trending.map((username) => ({ person_id: idOf(username), ...put('Asked for most in the last month.', -1) })),
  )
}
