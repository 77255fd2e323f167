/** A magician's card trick, and a DJ's turning records. */
import { arm, fist, palm } from '../../drawing/hands.ts'
import { tone } from '../../drawing/palette.ts'
import type { Prop } from '../../drawing/prop.ts'
import { box, disc, num, path, placed } from '../../drawing/svg.ts'
import type { Score } from '../music/score.ts'
import { easeBoth, easeOut, easeOver, strokesOf, wave } from './motion.ts'

const star = 'M0-9L2-2 9 0 2 2 0 9-2 2-9 0-2-2Z'
const suits = ['M0-62C8-54 8-44 0-38C-8-44-8-54 0-62Z', 'M0-62L7-50 0-38-7-50Z'] as const

function card(suit: 0 | 1, isRed: boolean, isBack: boolean): string {
  return (
    box(-17, -78, 34, 56, isBack ? tone.rani600 : tone.ivory50, `rx="4" stroke="${tone.ink950}" stroke-width="1.5"`) +
    (isBack ? box(-12, -73, 24, 46, tone.marigold, 'rx="3" opacity=".8"') : path(suits[suit], isRed ? tone.rani : tone.ink950))
  )
}

/** A fan that opens card by card; a hand that passes over it; and one card that comes out, turns, and returns. */
export function cardTrick(score: Score, t: number): Prop {
  const { seconds } = score
  const [shown] = strokesOf(score, 'reveal')
  const at = shown?.at ?? seconds / 2
  const open = easeOut((t - 0.25) / 1.7) * (1 - easeBoth((t - seconds + 0.7) / 0.6))
  const pass = easeBoth((t - at + 0.95) / 0.5) * (1 - easeBoth((t - at - 0.15) / 0.7))
  const out = easeOver((t - at) / 0.8) * (1 - easeBoth((t - at - 1.7) / 0.6))
  const spin = Math.cos(Math.PI * 2 * easeBoth((t - at) / 1.2))
  return (limb) => {
    const fan = [-44, -22, 0, 22, 44].map((a, i) => placed(card(i % 2 ? 1 : 0, i % 2 === 0, false), { turn: a * open })).join('')
    const [x, y] = [230 + 24 * out, 252 - 132 * out]
    const risen =
      out > 0.02
        ? `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(-14 - 10 * out + 3 * wave(t))}) scale(${num(Math.max(0.06, Math.abs(spin)))} 1) translate(0 50)">${card(0, true, spin < 0)}</g>`
        : ''
    const sparks = Array.from({ length: 9 }, (_, i) => {
      const age = (t - at - i * 0.05) / 1.5
      if (age < 0 || age > 1) return ''
      const [far, a] = [26 + 62 * easeOut(age), i * 0.71]
      return placed(path(star, i % 3 ? tone.marigold : tone.ivory50, `opacity="${num(1 - age)}"`), {
        ...{ x: x + far * Math.cos(a), y: y + 10 + far * 0.8 * Math.sin(a), scale: 0.6 + 0.7 * Math.sin(Math.PI * age), turn: age * 90 },
      })
    }).join('')
    const hand: readonly [number, number] = [52 + 120 * pass, 300 - 34 * pass - 40 * Math.sin(Math.PI * pass)]
    return (
      arm(limb, [258, 416], [292, 330], [240, 296]) +
      placed(fan, { x: 226, y: 286, turn: -14 - 4 * open }) +
      fist(limb, [228, 284], -12, 1.25) +
      risen +
      sparks +
      arm(limb, [42, 416], [hand[0] - 52, hand[1] + 56], [hand[0] - 12, hand[1] + 22], 40) +
      palm(limb, hand, 10 + 44 * pass, 1)
    )
  }
}

/** A spot of light on each record, and level meters. */
export function platters(score: Score, t: number): string {
  const beat = score.seconds / score.beats
  const scratched = strokesOf(score, 'left').reduce((sum, { at, seconds }) => {
    const u = (t - at) / seconds
    return u > 0 && u < 1 ? sum + 0.5 * Math.sin(2 * Math.PI * u) : sum
  }, 0)
  const spot = (x: number, turns: number) => {
    const a = 2 * Math.PI * turns
    return (
      disc(x + 34 * Math.cos(a), 372 + 12.5 * Math.sin(a), 3, tone.ivory50) +
      disc(x - 34 * Math.cos(a), 372 - 12.5 * Math.sin(a), 3, tone.ink600)
    )
  }
  const levels = [0, 1, 2, 3, 4].map((i) => {
    const on = Math.round(
      1 + 4 * Math.abs(wave((t / beat) * 0.5 + i * 0.17)) * (0.55 + 0.45 * Math.abs(wave((t / beat) * 0.25 + i * 0.31))),
    )
    return Array.from({ length: on }, (_, k) =>
      box(133 + i * 7, 350 - k * 5, 5, 3.6, k > 3 ? tone.rani300 : k > 2 ? tone.marigold : tone.mint),
    ).join('')
  })
  return spot(82, (t / score.seconds) * 3 + scratched) + spot(218, (t / score.seconds) * 3 + 0.3) + levels.join('')
}
