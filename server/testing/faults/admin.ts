/** Z07: what an admin removes disappears from every surface at once, is logged, and returns when it is undone. */
import { calendar } from '#contract/calendar/calendar.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { packages } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { signInAgain } from '../../areas/auth/testing.ts'
import { showPictures } from '../../areas/media/service/showing.ts'
import { insertReadyPicture } from '../../areas/media/service.ts'
import { halves } from '../../areas/media/testing.ts'
import type { Scenario } from '../scenario.ts'
import type { World } from '../world.ts'
import type { Outcome } from './accounts.ts'

/** @param read the answer of a URL to an anonymous caller */
export type Read = (url: string) => Promise<{ statusCode: number; body: string }>

type Surfaces = Record<string, () => Promise<boolean>>

function surfacesOf({ world, read, people, pictureId }: { world: World; read: Read; people: Scenario; pictureId: string }): Surfaces {
  const asha = people.asha.person.username
  const names = async (call: typeof profiles.list | typeof profiles.trending, input = {}) =>
    (await world.ask(call, input)).body.results.some(({ username }) => username === asha)
  const isThere = async (url: string) => (await read(url)).statusCode === 200
  return {
    'her page, kept': () => isThere(`/profile/${asha}`),
    'her profile': () => isThere(`/api/artist/username/${asha}`),
    'a search': () => names(profiles.list, { words: asha }),
    'the list': () => names(profiles.list),
    trending: () => names(profiles.trending),
    'her card': () => isThere(`/cards/artist/${asha}.jpg`),
    'her picture': () => isThere(pictureUrl({ id: pictureId }, 320)),
    'her free days': async () =>
      (await world.ask(calendar.availability, { username: asha, packageId: people.packageId, from: '2026-12-01', days: 7 })).status === 200,
    'her packages': async () => ((await world.ask(packages.list, { artistUsername: asha })).body.results ?? []).length > 0,
  }
}

async function shown(surfaces: Surfaces): Promise<string[]> {
  const all: string[] = []
  for (const [name, isShown] of Object.entries(surfaces)) if (await isShown()) all.push(name)
  return all
}

/** @param read allows a test to insert a cache that is never cleared */
export async function takenAway(
  world: World,
  people: Scenario,
  { rounds }: { rounds: number },
  read: Read = readFrom(world),
): Promise<Outcome> {
  const username = people.asha.person.username
  // Tokens expire during the test.
  const desk = () => signInAgain(world, people.meera.person.username)
  const decide = async (decision: 'suspend' | 'restore') =>
    world.ask(moderation.approve, { username, decision, reason: 'Sold one evening twice.' }, { token: (await desk()).token })
  const bytes = await halves(400, 300).jpeg().toBuffer()
  const { id: pictureId } = await insertReadyPicture(world.ctx, { ownerId: people.asha.person.id, use: 'gallery', alt: '', bytes })
  await showPictures(world.ctx, [pictureId])
  const surfaces = surfacesOf({ world, read, people, pictureId })
  const breaches: string[] = []
  const everywhere = await shown(surfaces)
  if (everywhere.length !== Object.keys(surfaces).length) throw new Error(`only ${everywhere} showed her before`)
  for (let round = 0; round < rounds; round++) {
    await decide('suspend')
    await world.pass(minuteMs)
    breaches.push(...(await shown(surfaces)).map((name) => `taken away: ${name} shows her`))
    await decide('restore')
    await world.pass(minuteMs)
    const back = await shown(surfaces)
    breaches.push(...everywhere.filter((name) => !back.includes(name)).map((name) => `given back: ${name} does not show her`))
  }
  const { results } = await world.get(moderation.audit, { about: username, page_size: 100 }, { token: (await desk()).token })
  const written = results.filter(({ action }) => ['profile.suspend', 'profile.restore'].includes(action)).length
  if (written !== Math.min(100, rounds * 2)) breaches.push(`${written} decisions are written down`)
  return { tried: rounds * 2 * everywhere.length, breaches }
}

export function readFrom(world: World): Read {
  return (url) => world.app.http.inject({ method: 'GET', url })
}

/** A front cache that ignores events. */
export function deafCache(world: World): Read {
  const kept = new Map<string, Awaited<ReturnType<Read>>>()
  return async (url) => {
    const answer = kept.get(url) ?? (await readFrom(world)(url))
    kept.set(url, answer)
    return answer
  }
}
