/** The demo's artists. All are fictional: any likeness to a real artist is accidental, and nobody can be booked. */
import type { DemoArtist } from './artist.ts'
import { actors } from './artists/actors.ts'
import { beatBoxers } from './artists/beat-boxers.ts'
import { comedians } from './artists/comedians.ts'
import { danceGroups } from './artists/dance-groups.ts'
import { dancers } from './artists/dancers.ts'
import { djs } from './artists/djs.ts'
import { magicians } from './artists/magicians.ts'
import { musicBands } from './artists/music-bands.ts'
import { musicians } from './artists/musicians.ts'
import { photographers } from './artists/photographers.ts'
import { rappers } from './artists/rappers.ts'
import { singers } from './artists/singers.ts'
import { speakers } from './artists/speakers.ts'
import { videoEditors } from './artists/video-editors.ts'
import { residents } from './residents.ts'

export const demoArtists: readonly DemoArtist[] = [
  ...singers,
  ...dancers,
  ...comedians,
  ...musicians,
  ...magicians,
  ...musicBands,
  ...danceGroups,
  ...djs,
  ...rappers,
  ...beatBoxers,
  ...videoEditors,
  ...speakers,
  ...photographers,
  ...actors,
  ...residents,
]
