/** Films of the demo: its drawn artists sing, play and dance to generated music. The same input gives the same film, so none has to be shipped. */
import sharp from 'sharp'
import { castOf } from '../drawing/cast.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { counter, elbowClip, lap } from '../drawing/full-figure.ts'
import { tone } from '../drawing/palette.ts'
import type { Prop } from '../drawing/prop.ts'
import { accentFor, props } from '../drawing/repertoire.ts'
import { type SettingName, settingFor } from '../drawing/settings.ts'
import { num, path, picture } from '../drawing/svg.ts'
import { atACounter, type Cast, type CastWish, shotOf, sits } from './cast.ts'
import { dancer, type Manner, stepsOf } from './figures/dancer.ts'
import { bounce, sounding, strokesOf, wave } from './figures/motion.ts'
import { type Pose, person } from './figures/person.ts'
import { posesOf } from './figures/playing.ts'
import { techniqueOf } from './figures/techniques.ts'
import { cardTrick, platters } from './figures/tricks.ts'
import { type Act, scoreOf } from './music/pieces.ts'
import type { Score } from './music/score.ts'
import { lightIn } from './scenes/light.ts'
import { audience, between, emptyPicture, type Frame, grounds, over } from './scenes/place.ts'

export type FilmWish = CastWish

export interface DrawnFilm extends Frame {
  act: Act
  score: Score
  seconds: number
  rate: number
  /** Frames per loop. */
  count: number
  /** The poses of the front person; null for dancers. */
  poses: readonly Pose[] | null
  /** The frame that represents it best. */
  best: number
  /** The moving parts of a frame as SVG, over a static background. */
  drawing(i: number): string
  /** RGB, three bytes per pixel. @param scale relative to the film's size */
  still(i: number, scale: number): Promise<Buffer>
  /** The frames of one loop. A buffer is reused after `inFlight` further frames. */
  frames(): AsyncGenerator<Buffer>
  /** A WAV file of all loops. */
  sound(): Buffer
}

const rate = 24
/** The phrase plays twice, and each frame is drawn once. */
export const rounds = 2
/** More than a stream buffers. */
const inFlight = 32
const sizes = { upright: { width: 360, height: 640 }, wide: { width: 640, height: 360 } } as const

/** A position from the top left, for a figure 300 units wide. */
interface Spot {
  x: number
  y: number
  scale: number
}

/** Props whose hands reach beyond the body must stay in the frame. */
const armsOut: ReadonlySet<Cast['prop']> = new Set([
  ...(['standMicAndPalms', 'micAndPalm', 'micAndPoint', 'openArms', 'headsetAndPalms', 'masks', 'cards', 'handOnHeart'] as const),
  ...(['flute', 'violin', 'script', 'bothHandsMic', 'palmRaised', 'dummy', 'kathputli', 'pepa', 'trumpet', 'clarinet'] as const),
])
const crown = 54
const soles = 876

/** Those behind first, in the order of the cast. */
function spotsOf({ width, height }: Frame, cast: readonly Cast[], isDanced: boolean): Spot[] {
  const isUpright = height > width
  const middle = (x: number, y: number, scale: number): Spot => ({ x: x * width - 150 * scale, y, scale })
  if (isDanced) {
    const scale = (height * 0.8) / (soles - crown)
    const on = (x: number, share: number, floor: number) => middle(x, floor * height - soles * scale * share, scale * share)
    if (cast.length < 2) return [on(0.5, 1, 0.93)]
    return isUpright
      ? [on(0.27, 0.6, 0.82), on(0.73, 0.6, 0.82), on(0.5, 0.74, 0.93)]
      : [on(0.26, 0.86, 0.88), on(0.74, 0.86, 0.88), on(0.5, 1, 0.94)]
  }
  const one = (x: number, prop: Cast['prop'], size: number): Spot => {
    if (!isUpright)
      return sits.has(prop) ? middle(x, height * 0.93 - 404 * 0.76 * size, 0.76 * size) : middle(x, height * 0.04, 0.94 * size)
    if (sits.has(prop)) return middle(x, height * 0.9 - 404 * 1.13 * size, 1.13 * size)
    if (atACounter.has(prop)) return middle(x, height * 0.19, 1.1 * size)
    return armsOut.has(prop) ? middle(x, height * 0.17, 1.02 * size) : middle(x, height * 0.075, 1.26 * size)
  }
  const front = cast[cast.length - 1]?.prop ?? 'none'
  if (cast.length === 1) return [one(0.5, front, 1)]
  if (cast.length === 2)
    return isUpright
      ? [middle(0.74, height * 0.16, 0.84), one(0.4, front, 0.96)]
      : [one(0.75, cast[0]?.prop ?? 'none', 0.86), one(0.35, front, 1)]
  return isUpright
    ? [middle(0.25, height * 0.09, 0.78), middle(0.75, height * 0.09, 0.78), middle(0.5, height * 0.34, 0.98)]
    : [middle(0.2, height * 0.1, 0.8), middle(0.8, height * 0.1, 0.8), middle(0.5, height * 0.08, 0.92)]
}

const brights: ReadonlySet<Act> = new Set(['rap', 'beatbox', 'decks', 'street', 'comedy'])
const lights: Record<'warm' | 'bright' | 'cool', readonly [string, string, string]> = {
  warm: [tone.honey, tone.marigold, tone.apricot],
  bright: [tone.rani300, tone.marigold, tone.mint],
  cool: [tone.sky, tone.mint, tone.honey],
}
const manners: Partial<Record<Act, Manner>> = { street: 'street' }

export function filmOf(wish: FilmWish): DrawnFilm {
  const { seed, who, isWide = false } = wish
  const size = isWide ? sizes.wide : sizes.upright
  const { act, cast, isDanced } = shotOf(wish)
  const chance = chanceFrom(`film ${seed} ${who.username}`)
  const front = cast[cast.length - 1] as Cast
  const leads = cast.map(({ prop }) => techniqueOf(prop).lead).filter((lead) => lead !== 'none')
  const score = scoreOf(act, leads[0] ?? 'none', chanceFrom(`song ${seed} ${who.username}`))
  const { seconds } = score
  const count = Math.round(seconds * rate)
  const spots = spotsOf(size, cast, isDanced)
  const setting: SettingName = castOf(who)?.setting ?? settingFor(who.category, chance)
  const isBright = brights.has(act)
  const isSeated = !isDanced && sits.has(front.prop)
  const centre = isDanced ? size.height * 0.42 : (spots.at(-1)?.y ?? 0) + 150 * (spots.at(-1)?.scale ?? 1)
  // Above this only the light moves. An even number, so that it stays whole in a poster, which is 1.5 times as large.
  const top = Math.max(0, 2 * Math.floor((Math.min(...spots.map(({ y, scale }) => y + (isDanced ? 50 : 0) * scale)) - 8) / 2))
  const light = lightIn(size, {
    ...{ chance, isBright, centre, top },
    colours: lights[isBright ? 'bright' : act === 'magic' || act === 'drama' ? 'cool' : 'warm'],
    ...(isSeated && { rug: size.height * (isWide ? 0.91 : 0.885) }),
  })
  const isPacked = isBright || act === 'magic' || act === 'drama' || (act === 'song' && cast.length > 2)
  const beat = bounce(strokesOf(score, 'beat'), seconds)
  const heard = sounding(strokesOf(score, 'voice', 'melody', 'left'), seconds, { lead: 0.03, fall: 0.25 })

  const poses = isDanced
    ? null
    : posesOf({ ...front, act, technique: techniqueOf(front.prop), chance: chanceFrom(`${seed} pose`) }, score, count)
  const figures = cast.map((each, i) =>
    figureOf(each, i, { ...{ wish, act, isDanced, score, count, isSeated: cast.length < 3 }, poses: each === front ? poses : null }),
  )
  const drawing = (i: number) => {
    const share = i / count
    const people = figures.map((draw, k) => {
      const { x, y, scale } = spots[k] ?? { x: 0, y: 0, scale: 1 }
      return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})">${draw(i)}</g>`
    })
    return `${isDanced ? `<defs>${elbowClip('e')}</defs>` : ''}${people.join('')}${light.before(share)}`
  }
  const glow = (t: number) => 0.5 + 0.22 * wave(t / seconds + 0.15) + 0.34 * (heard(t) - 0.5) + (isBright ? 0.3 * (0.5 - beat(t)) : 0)
  const best = bestOf(score, count, poses, act)

  async function layers(scale: number) {
    const chance = chanceFrom(`place ${seed} ${who.username}`)
    return {
      lit: await grounds(setting, size, { chance, near: isDanced ? 1 : 1.5, scale, lights: [light.behind(false), light.behind(true)] }),
      crowd: isPacked ? await audience(size, { chance, scale }) : null,
    }
  }
  async function compose(
    { lit: [dim, bright], crowd }: Awaited<ReturnType<typeof layers>>,
    i: number,
    scale: number,
    frame: Buffer,
  ): Promise<Buffer> {
    const { width, height } = size
    const t = (i / count) * seconds
    const svg = picture(width * scale, (height - top) * scale, `0 ${top} ${width} ${height - top}`, drawing(i))
    const moving = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
    between(dim as Buffer, bright as Buffer, glow(t), frame)
    over(frame, moving, { width: width * scale, height: (height - top) * scale, top: top * scale })
    if (crowd) over(frame, crowd.pixels, { ...crowd, top: crowd.top + Math.round(3 * scale * (1 - beat(t))) })
    return frame
  }
  return {
    ...{ act, score, rate, count, poses, best, drawing, ...size, seconds: rounds * seconds },
    still: async (i, scale) =>
      compose(await layers(scale), i, scale, emptyPicture({ width: size.width * scale, height: size.height * scale })),
    async *frames() {
      const still = await layers(1)
      const ring = Array.from({ length: inFlight }, () => emptyPicture(size))
      for (let i = 0; i < count; i++) yield compose(still, i, 1, ring[i % inFlight] as Buffer)
    },
    sound: () => score.sound(rounds),
  }
}

interface Part {
  wish: FilmWish
  act: Act
  isDanced: boolean
  score: Score
  count: number
  poses: readonly Pose[] | null
  /** Sits when the instrument is played seated. */
  isSeated: boolean
}

function figureOf(cast: Cast, i: number, { wish, act, isDanced, score, count, poses, isSeated }: Part): (i: number) => string {
  const { look, prop } = cast
  const { seed } = wish
  if (isDanced) {
    // A group moves together, slightly offset in time.
    const manner = manners[act] ?? (look.alta || look.garment === 'saree' || look.garment === 'kurta' ? 'classical' : 'festive')
    const steps = stepsOf(score, count, manner, chanceFrom(`${seed} step`).next())
    return (at) => dancer(look, steps[(at + count - i * 2) % count] as (typeof steps)[number], 'e')
  }
  const technique = techniqueOf(prop)
  const own =
    poses ?? posesOf({ ...cast, act: act === 'song' ? 'solo' : act, technique, chance: chanceFrom(`${seed} pose ${i}`) }, score, count)
  const accent = accentFor(look.cloth, chanceFrom(seed))
  const isStanding = prop.startsWith('standMic')
  const step = score.seconds / count
  return (at) => {
    const pose = own[at % count] as Pose
    const played: Prop = (limb, colours) =>
      (isSeated ? '' : path('M22 556H278V900H22Z', look.cloth.body)) +
      (sits.has(prop) && isSeated ? lap(look) : atACounter.has(prop) ? counter(tone.ink800, tone.ink600) : '') +
      (prop === 'cards' ? cardTrick(score, at * step)(limb, colours) : props[prop](limb, colours)) +
      (prop === 'deck' || prop === 'deckAndHand' ? platters(score, at * step) : '')
    // A microphone stand does not sway with the speaker.
    return person(
      look,
      played,
      accent,
      isStanding || atACounter.has(prop) || prop === 'cards' ? { ...pose, lean: pose.lean * 0.15, up: pose.up * 0.25 } : pose,
      technique.middle,
    )
  }
}

/** The best frame: a singer in full voice, a raised hand, a flying skirt, a laughing audience. */
function bestOf(score: Score, count: number, poses: readonly Pose[] | null, act: Act): number {
  const step = score.seconds / count
  const around = (part: 'reveal' | 'laugh' | 'gesture', late: number) => {
    const [stroke] = strokesOf(score, part).sort((one, other) => other.loud - one.loud)
    return Math.round(((stroke?.at ?? 0) + late) / step) % count
  }
  if (act === 'magic') return around('reveal', 0.75)
  if (act === 'comedy') return around('gesture', 0.45)
  if (act === 'drama') return around('gesture', 0.6)
  if (act === 'dance' || act === 'street') return around('reveal', act === 'dance' ? -0.25 : 1.9)
  if (!poses) return 0
  const isVoice = act === 'song' || act === 'rap' || act === 'beatbox'
  const worth = ({ mouth, left, right, gaze, tilt }: Pose) =>
    isVoice
      ? mouth.open - 0.5 * Math.max(0, mouth.open - 0.75) + 0.4 * Math.max(0, mouth.broad)
      : -(left.y + right.y) / 40 + gaze.open + Math.abs(tilt) / 20
  return poses.reduce((most, pose, i) => (worth(pose) > worth(poses[most] as Pose) ? i : most), 0)
}
