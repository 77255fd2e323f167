/**
 * Performances of the demo: pictures that move, drawn by our own code, with music that is ours too. The same seed gives the
 * same film, so nothing of them has to be shipped.
 */
import sharp from 'sharp'
import { chanceFrom } from '../drawing/chance.ts'
import { ragas } from './music/ragas.ts'
import { songOf } from './music/song.ts'
import { caravan, kites, lamps, monsoon, waves } from './scenes/evenings.ts'
import { drums, jharokha, puppets, warli } from './scenes/gatherings.ts'
import { mandala, peacock, rangoli, strings } from './scenes/ornaments.ts'
import { height, moods, pictureOf, type Scene, width } from './scenes/scene.ts'

const scenes = {
  mandala,
  peacock,
  rangoli,
  strings,
  waves,
  lamps,
  kites,
  monsoon,
  caravan,
  warli,
  jharokha,
  puppets,
  drums,
} as const satisfies Record<string, Scene>
export type FilmKind = keyof typeof scenes
export const filmKinds = Object.keys(scenes) as [FilmKind, ...FilmKind[]]

export interface FilmWish {
  seed: string
  /** Any when it is left open. */
  kind?: FilmKind
}

export interface DrawnFilm {
  kind: FilmKind
  /** Of the music. */
  raga: string
  seconds: number
  rate: number
  width: number
  height: number
  /** One picture as SVG. @param turn 0 to 1: the picture comes back to where it was */
  picture(turn: number): string
  /** RGB, three bytes a point. */
  frames(): AsyncGenerator<Buffer>
  /** A WAV file. */
  sound(): Buffer
}

const rate = 12
/** It goes round twice, and each picture of it is drawn once. */
const rounds = 2

export function filmOf({ seed, kind: wished }: FilmWish): DrawnFilm {
  const chance = chanceFrom(`film ${seed}`)
  const kind = wished ?? chance.pick(filmKinds)
  const [mood, raga, roundSeconds] = [chance.pick(moods), chance.pick(ragas), chance.pick([5, 5.5, 6])]
  const seconds = rounds * roundSeconds
  const pulse = chance.pick([2, 2.5, 3])
  const moving = scenes[kind](chanceFrom(`scene ${seed}`), mood)
  const picture = (turn: number) => pictureOf(mood, moving(turn))
  return {
    kind,
    raga: raga.name,
    seconds,
    rate,
    width,
    height,
    picture,
    async *frames() {
      const count = Math.round(roundSeconds * rate)
      const drawn: Buffer[] = []
      for (let i = 0; i < count; i++) {
        const frame = await sharp(Buffer.from(picture(i / count)), { density: 72 })
          .removeAlpha()
          .raw()
          .toBuffer()
        drawn.push(frame)
        yield frame
      }
      for (let round = 1; round < rounds; round++) yield* drawn
    },
    sound: () => songOf({ raga, seconds, pulse, chance: chanceFrom(`song ${seed}`) }),
  }
}
