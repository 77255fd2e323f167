/** The artists of the eight largest cities, all fictional like the others. */
import type { DemoArtist } from './artist.ts'
import { residentActors } from './residents/actors.ts'
import { residentBeatBoxers } from './residents/beat-boxers.ts'
import { residentComedians } from './residents/comedians.ts'
import { residentGroups } from './residents/dance-groups.ts'
import { residentDancers } from './residents/dancers.ts'
import { residentDjs } from './residents/djs.ts'
import { residentMagicians } from './residents/magicians.ts'
import { residentBands } from './residents/music-bands.ts'
import { residentMusicians } from './residents/musicians.ts'
import { residentPhotographers } from './residents/photographers.ts'
import { residentRappers } from './residents/rappers.ts'
import { residentSingers } from './residents/singers.ts'
import { residentSpeakers } from './residents/speakers.ts'
import { residentEditors } from './residents/video-editors.ts'

export const residents: readonly DemoArtist[] = [
  ...residentSingers,
  ...residentDancers,
  ...residentComedians,
  ...residentMusicians,
  ...residentMagicians,
  ...residentBands,
  ...residentGroups,
  ...residentDjs,
  ...residentRappers,
  ...residentBeatBoxers,
  ...residentEditors,
  ...residentSpeakers,
  ...residentPhotographers,
  ...residentActors,
]
