/** Pichwai, after the temple cloths of Nathdwara: lotus ponds under a moon, and listening cows. */
import { petals, ringOfDots } from '../ornament.ts'
import { mixed } from '../palette.ts'
import { disc, line, num, oval, path, placed, times } from '../svg.ts'
import { bow, strewn, stroke, swelling, thinning } from './hand.ts'
import { flat, type Sheet, type Tradition } from './sheet.ts'

const cloths = [
  ['#12342F', '#1F6B55', '#2E8A6C', '#F7A6C1', '#E4577F', '#FFF3DE', '#E2B04A'],
  ['#141B3C', '#23506B', '#2F7A86', '#F7CDB8', '#E58A86', '#FFF3D6', '#D9A441'],
  ['#4A1226', '#2F5A44', '#4D8058', '#F9C3CF', '#E77C9C', '#FBEBCB', '#E7B75A'],
  ['#E9DDBF', '#5E8C5A', '#86A96B', '#E88AA4', '#C94F74', '#B98A2E', '#A3641F'],
  ['#0E2F3F', '#1F6B7A', '#43938F', '#FFFBF4', '#F2D5C8', '#FFE6A8', '#E2B04A'],
] as const
type Hues = (typeof cloths)[number]

/** Base at 0, 0; about a hundred tall. */
function lotus(hues: Hues, openness: number): string {
  const [, leaf, , pale, rose] = hues
  const outer = [-1, 1, -0.66, 0.66, -0.33, 0.33, 0]
  const petal = (turn: number, fill: string, long: number) =>
    placed(
      path('M0 0C-30-26-26-76 0-100C26-76 30-26 0 0Z', fill, `stroke="${mixed(rose, '#5A1030', 0.5)}" stroke-width="1.500"`) +
        times(3, (i) => line(`M${-6 + i * 6}-12Q${-9 + i * 9}-50 ${-3 + i * 3}-84`, mixed(rose, '#FFFFFF', 0.1), 1, 'opacity=".55"')),
      { turn, scale: long },
    )
  return (
    outer
      .map((side, i) =>
        petal(side * 82 * openness, i < 2 ? mixed(rose, pale, 0.25) : i < 4 ? rose : mixed(pale, rose, 0.35), 0.82 + i * 0.03),
      )
      .join('') +
    [-0.5, 0.5, 0].map((side) => petal(side * 40 * openness, pale, 0.86)).join('') +
    path('M-26-2Q0 14 26-2Q0-16-26-2Z', leaf)
  )
}

const pad = (x: number, y: number, r: number, [, leaf, light, , , , gold]: Hues, turn: number) =>
  placed(
    oval(0, 0, r, r * 0.5, leaf) +
      oval(-r * 0.06, -r * 0.05, r * 0.8, r * 0.38, light, 'opacity=".5"') +
      times(9, (i) =>
        line(
          `M0 0L${num(r * 0.94 * Math.cos((i / 9) * 6.28))} ${num(r * 0.46 * Math.sin((i / 9) * 6.28))}`,
          mixed(leaf, gold, 0.3),
          1.3,
          'opacity=".7"',
        ),
      ) +
      path(`M0 0L${num(r)} ${num(-r * 0.1)}L${num(r)} ${num(r * 0.1)}Z`, mixed(leaf, '#08120F', 0.6)),
    { x, y, turn },
  )

function edge({ w, h }: Sheet, hues: Hues, wide: number): string {
  const [ground, leaf, , pale, rose, , gold] = hues
  const ink = mixed(ground, '#2A0F12', 0.4)
  const flowers = (count: number, at: (share: number) => readonly [number, number]) =>
    times(count, (i) => {
      const [x, y] = at((i + 0.5) / count)
      return i % 2
        ? petals(x, y, 2, wide * 0.32, 6, wide * 0.12, pale) + disc(x, y, wide * 0.1, gold)
        : petals(x, y, 2, wide * 0.36, 5, wide * 0.15, rose) +
            disc(x, y, wide * 0.08, gold) +
            ringOfDots(x, y, wide * 0.4, 5, wide * 0.035, leaf, 0.5)
    })
  const [nx, ny] = [Math.round(w / wide) | 1, Math.round(h / wide) | 1]
  return (
    `<rect x="${num(wide / 2)}" y="${num(wide / 2)}" width="${num(w - wide)}" height="${num(h - wide)}" fill="none" stroke="${ink}" stroke-width="${num(wide)}"/>` +
    flowers(nx, (t) => [w * t, wide / 2]) +
    flowers(nx, (t) => [w * t, h - wide / 2]) +
    flowers(ny, (t) => [wide / 2, h * t]) +
    flowers(ny, (t) => [w - wide / 2, h * t]) +
    [wide * 0.05, wide]
      .map(
        (inset) =>
          `<rect x="${num(inset)}" y="${num(inset)}" width="${num(w - inset * 2)}" height="${num(h - inset * 2)}" fill="none" stroke="${gold}" stroke-width="3.500"/>`,
      )
      .join('')
  )
}

/** Feet at 0, 0, facing left, about 100 tall. */
const cow = ([ground, , , pale, rose, , gold]: Hues, hide: string) =>
  path('M-52-66C-40-78 10-76 44-74C60-74 66-60 64-44L62 0H52L48-34C30-26-6-26-22-32L-26 0H-36L-40-36C-48-44-52-52-52-66Z', hide) +
  path('M-54-74C-50-92-70-100-84-88C-98-80-104-66-96-60C-86-56-70-60-62-54C-56-50-46-58-54-74Z', hide) +
  line('M-76-94C-84-112-70-120-62-116M-66-94C-62-110-50-112-46-108', gold, 4) +
  path('M-58-82C-46-88-40-80-46-72Z', mixed(hide, rose, 0.4)) +
  disc(-82, -80, 4, '#16101A') +
  line('M63-66C74-52 70-20 78-8', hide, 4) +
  path('M74-12q8 6 6 20q-10-4-6-20Z', '#3A2418') +
  times(7, (i) => disc(-60 + i * 3, -50 + i * 2.4, 3, gold)) +
  disc(-42, -30, 5, gold) +
  path('M-20-76C-16-52 30-52 36-75C20-80-4-79-20-76Z', rose) +
  times(6, (i) => disc(-14 + i * 9, -64, 2.6, i % 2 ? gold : pale)) +
  times(4, (i) => path(`M${-34 + i * 24}-40q4-8 9-2q-4 6-9 2Z`, mixed(ground, rose, 0.6), 'opacity=".5"'))

export const pichwai: Tradition = {
  moods: cloths.length * 2,
  draw(sheet, mood) {
    const { w, h, chance } = sheet
    const hues = cloths[mood % cloths.length] ?? cloths[0]
    const withCows = mood >= cloths.length
    const [ground, leaf, light, pale, rose, moon, gold] = hues
    const least = Math.min(w, h)
    const wide = least * 0.075
    const water = withCows ? h * 0.66 : h * 0.36
    const flowers = strewn(chance, withCows ? 10 : chance.whole(16, 24), w - wide * 2.6, h - water - wide * 1.6)
      .map(([x, y]) => [x + wide * 1.3, y + water + wide * 0.4] as const)
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => {
        const size = least * (0.0006 + 0.0009 * ((y - water) / (h - water))) * chance.between(0.85, 1.2)
        return (
          pad(x + size * 70, y + size * 40, size * 92, hues, chance.between(-10, 10)) +
          stroke(bow([x, y], [x + chance.between(-14, 14), y + size * 130], 0.14), thinning(size * 7, size * 4), light) +
          placed(lotus(hues, chance.pick([0.3, 0.65, 1, 1])), { x, y, scale: size, turn: chance.between(-9, 9) })
        )
      })
    const ripples = times(34, () => {
      const y = chance.between(water, h - wide)
      const x = chance.between(wide, w * 0.8)
      return stroke(bow([x, y], [x + w * chance.between(0.04, 0.2), y], 0.03, 5), swelling(3), light, 'opacity=".35"')
    })
    const moonAt = [w * 0.5, h * 0.2] as const
    const sky =
      disc(moonAt[0], moonAt[1], least * 0.17, moon, 'opacity=".12"') +
      disc(moonAt[0], moonAt[1], least * 0.11, moon) +
      times(withCows ? 30 : 60, () =>
        disc(chance.between(wide, w - wide), chance.between(wide, water), chance.between(1.2, 2.6), gold, 'opacity=".8"'),
      )
    const trees = withCows
      ? times(5, (i) => {
          const x = w * (0.1 + i * 0.2)
          return (
            stroke(bow([x, water], [x + 10, h * 0.36], 0.05), thinning(least * 0.03, least * 0.014), mixed(ground, '#6B3F22', 0.7)) +
            strewn(chance, 70, w * 0.24, h * 0.24, 3)
              .map(([dx, dy]) =>
                placed(path('M0 0Q7-8 18 0Q7 8 0 0Z', mixed(leaf, light, chance.next())), {
                  x: x + dx - w * 0.12,
                  y: h * 0.22 + dy,
                  turn: chance.between(0, 360),
                  scale: least / 650,
                }),
              )
              .join('') +
            times(7, () =>
              disc(x + chance.between(-0.1, 0.1) * w, h * chance.between(0.24, 0.44), least * 0.009, chance.pick([rose, gold, pale])),
            )
          )
        })
      : ''
    const herd = withCows
      ? times(chance.whole(2, 4), (i) =>
          placed(cow(hues, chance.pick(['#FFF9EC', '#F3E2C4', '#E8D3B0'])), {
            x: w * (0.24 + i * 0.2 + chance.between(-0.02, 0.02)),
            y: water + h * (0.02 + 0.035 * (i % 2)),
            scale: least * 0.0021,
            mirrored: i % 2 === 1,
          }),
        )
      : ''
    return flat(
      'fine',
      `<rect width="${num(w)}" height="${num(h)}" fill="${ground}"/>${sky}${trees}<rect y="${num(water)}" width="${num(w)}" height="${num(h)}" fill="${mixed(ground, leaf, 0.25)}"/>${ripples}${flowers.slice(0, withCows ? 4 : flowers.length).join('')}${herd}${withCows ? flowers.slice(4).join('') : ''}${edge(sheet, hues, wide)}`,
    )
  },
}
