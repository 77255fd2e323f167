/** Artists that a person has saved. */
import { z } from 'zod'
import { call, done, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { instant } from '../grammar/time-fields.ts'
import { artistCard } from './profiles.ts'

/** Dated 2026-11-25. */
export const savedLimits = { perPerson: 500 } as const

const savedArtist = artistCard.extend({ savedAt: instant })

export const savedFailures = defineFailures({
  too_many: [409, `You have saved ${savedLimits.perPerson} artists. Remove one before you add another.`],
})

const artist = z.object({ username: z.string().min(1).max(60) })

export const saved = {
  list: call({
    method: 'GET',
    path: '/saved/artists',
    may: 'signedIn',
    summary: 'Artists whom I have saved, the latest first. Who is not public any more is left out.',
    input: z.object(pageInput(12)),
    output: pageOf(savedArtist),
  }),
  usernames: call({
    method: 'GET',
    path: '/saved/usernames',
    may: 'signedIn',
    summary: 'Who is saved, by username: what fills the hearts of a list.',
    input: nothing,
    output: z.object({ usernames: z.array(z.string()) }),
  }),
  save: call({
    method: 'POST',
    path: '/saved/artists/{username}',
    may: 'signedIn',
    perMinute: 60,
    summary: 'Save an artist. Saving one twice changes nothing.',
    input: artist,
    output: done,
  }),
  remove: call({
    method: 'DELETE',
    path: '/saved/artists/{username}',
    may: 'signedIn',
    perMinute: 60,
    summary: 'Take an artist out of what I have saved.',
    input: artist,
    output: done,
  }),
}
