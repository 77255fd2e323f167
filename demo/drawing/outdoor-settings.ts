import { scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import { boards, type Canvas, carpet, crowd, diya, fairyLights, glow, lantern, type Setting, sky, stars } from './scenery.ts'
import { box, disc, num, oval, path, placed, times } from './svg.ts'

const palaceRoofs = ({ w, h, chance }: Canvas, level: number, colour: string) =>
  times(9, (i) => {
    const x = (w * (i + 0.5)) / 9 + chance.between(-w * 0.02, w * 0.02)
    const size = h * chance.between(0.05, 0.1)
    const y = h * level
    return (
      box(x - size * 1.5, y - size, size * 3, size * 2, colour) +
      path(
        `M${num(x - size)} ${num(y - size)}C${num(x - size)} ${num(y - size * 2.1)} ${num(x - size * 0.2)} ${num(y - size * 2)} ${num(x)} ${num(y - size * 2.7)}C${num(x + size * 0.2)} ${num(y - size * 2)} ${num(x + size)} ${num(y - size * 2.1)} ${num(x + size)} ${num(y - size)}Z`,
        colour,
      )
    )
  }) + box(0, h * level, w, h * 0.3, colour)

export const outdoorSettings = {
  courtyard: (c) => {
    const { w, h, chance } = c
    const night = chance.pick([
      { sky: ['#2A1748', '#8E1D4B', tone.orange], roof: tone.plum, wall: '#7A2950', band: '#A5386A', dark: tone.aubergine },
      { sky: [tone.night, '#1F4E6E', '#5FA89B'], roof: '#173C52', wall: '#1C5560', band: '#2F7B7E', dark: '#0C2E3C' },
      { sky: ['#3A1437', '#8F2D1C', tone.apricot], roof: '#6B2038', wall: '#A63A2A', band: '#C45A3C', dark: '#4A1626' },
    ])
    const arches = Math.max(7, Math.round(w / 150)) | 1
    const bay = w / arches
    const [top = '', middle = '', bottom = ''] = night.sky
    const arcade = times(arches, (i) => {
      const x = i * bay + bay * 0.14
      const lit = i === (arches - 1) / 2
      return (
        path(scallopedArch(bay * 0.72, h * 0.4, x, h * 0.47), lit ? tone.marigold : night.dark) +
        (lit ? '' : lantern(x + bay * 0.36, h * 0.6, h * 0.02, tone.marigold))
      )
    })
    return {
      floor: h * 0.93,
      behind:
        sky(c, top, middle, bottom) +
        disc(w * chance.pick([0.2, 0.78]), h * 0.2, h * 0.09, '#FFE3A3') +
        stars(c, tone.cream) +
        palaceRoofs(c, 0.4, night.roof) +
        box(0, h * 0.42, w, h * 0.5, night.wall) +
        box(0, h * 0.4, w, h * 0.035, night.band) +
        arcade +
        fairyLights(c, Math.round(w / 300), 0.08, 0.16, ['#FFE3A3']) +
        box(0, h * 0.86, w, h * 0.14, night.dark) +
        carpet(c, h * 0.93, tone.rani, tone.marigold),
      before: crowd(c, h * 0.034, tone.ink950, 0.04),
    }
  },
  mandap: (c) => {
    const { w, h, chance } = c
    const cloth = chance.pick([tone.rani, tone.marigold, tone.peacock])
    const half = Math.min(w * 0.24, h * 0.62)
    const middle = w / 2
    const garlands = times(8, (i) =>
      times(7, (j) =>
        disc(
          middle - half + ((i + 0.5) * half * 2) / 8,
          h * 0.2 + j * h * 0.022 * (i % 2 ? 1.3 : 1),
          h * 0.013,
          j % 2 ? tone.marigold : tone.terra,
        ),
      ),
    )
    const pillars = [-1, 1]
      .map(
        (side) =>
          box(middle + side * half - h * 0.02, h * 0.15, h * 0.04, h * 0.75, tone.cream) +
          times(9, (i) =>
            disc(middle + side * half + (i % 2 ? 6 : -6), h * (0.18 + i * 0.08), h * 0.022, i % 2 ? tone.marigold : tone.rani300),
          ),
      )
      .join('')
    return {
      floor: h * 0.93,
      behind:
        sky(c, tone.aubergine, tone.plum, tone.rani) +
        times(Math.round(w / 110), (i) =>
          lantern((i + 0.5) * 110, h * (0.16 + ((i * 37) % 40) / 200), h * 0.018, i % 2 ? tone.marigold : tone.honey),
        ) +
        times(9, (i) =>
          path(
            `M${num((w * i) / 8 - h * 0.14)} ${num(h * 0.9)}C${num((w * i) / 8 - h * 0.16)} ${num(h * 0.62)} ${num((w * i) / 8 + h * 0.16)} ${num(h * 0.62)} ${num((w * i) / 8 + h * 0.14)} ${num(h * 0.9)}Z`,
            '#3A2A4A',
          ),
        ) +
        path(
          `M${num(middle - half)} ${num(h * 0.18)}C${num(middle - half * 0.7)} ${num(h * 0.5)} ${num(middle - half)} ${num(h * 0.7)} ${num(middle - half * 0.94)} ${num(h * 0.92)}H${num(middle + half * 0.94)}C${num(middle + half)} ${num(h * 0.7)} ${num(middle + half * 0.7)} ${num(h * 0.5)} ${num(middle + half)} ${num(h * 0.18)}Z`,
          tone.honey,
          'opacity=".9"',
        ) +
        pillars +
        path(
          `M${num(middle - half * 1.1)} ${num(h * 0.19)}C${num(middle - half * 0.6)} ${num(h * 0.02)} ${num(middle + half * 0.6)} ${num(h * 0.02)} ${num(middle + half * 1.1)} ${num(h * 0.19)}Z`,
          cloth,
        ) +
        garlands +
        box(0, h * 0.88, w, h * 0.12, '#2A0F2B') +
        carpet(c, h * 0.93, tone.crimson, tone.marigold),
      before: times(8, (i) => diya(w * (0.08 + i * 0.12), h * 0.985, h * 0.022)),
    }
  },
  rooftop: (c) => {
    const { w, h, chance } = c
    const dusk = chance.pick([
      ['#2E2A72', '#C2185B', '#F2A65A'],
      ['#1B1440', '#571845', '#F2762E'],
      ['#0E3F47', '#5FA89B', '#F7D9A8'],
    ])
    const towers = times(Math.round(w / 62), (i) => {
      const tall = h * chance.between(0.12, 0.4)
      const x = i * 62
      return (
        box(x, h * 0.78 - tall, 56, tall + 10, i % 2 ? '#2F1C3D' : '#3B2549') +
        times(8, (k) =>
          chance.maybe(0.42)
            ? box(x + 8 + (k % 3) * 16, h * 0.79 - tall + Math.floor(k / 3) * 24, 9, 12, tone.marigold, 'opacity=".85"')
            : '',
        )
      )
    })
    return {
      floor: h * 0.93,
      behind:
        sky(c, dusk[0] ?? tone.night, dusk[1] ?? tone.plum, dusk[2] ?? tone.orange) +
        disc(w * 0.7, h * 0.46, h * 0.14, '#FFE3A3') +
        towers +
        box(0, h * 0.76, w, h * 0.03, tone.cream) +
        times(Math.round(w / 40), (i) => box(i * 40 + 8, h * 0.79, 16, h * 0.1, tone.linen)) +
        box(0, h * 0.88, w, h * 0.12, '#5A3A4A') +
        fairyLights(c, Math.round(w / 260), 0.1, 0.2, ['#FFE3A3', tone.rani300, tone.mint]),
      before: [0.04, 0.96]
        .map(
          (x) =>
            box(w * x - h * 0.05, h * 0.86, h * 0.1, h * 0.12, tone.terra, 'rx="6"') +
            times(7, (i) =>
              placed(path('M0 0C-9-30-8-60 0-84C8-60 9-30 0 0Z', '#2E6B4F'), { x: w * x, y: h * 0.87, turn: -54 + i * 18, scale: h / 560 }),
            ),
        )
        .join(''),
    }
  },
  street: (c) => {
    const { w, h, chance } = c
    const walls = ['#E8907C', '#F2A65A', '#8FB59A', '#BFE0DC', '#F7CDB8', '#D8592F', '#FDD98A', '#7FA9CC']
    const wide = Math.round(w / Math.max(6, Math.round(w / 180)))
    const houses = times(Math.ceil(w / wide), (i) => {
      const x = i * wide
      const tall = h * chance.between(0.56, 0.74)
      const y = h * 0.88 - tall
      const awning = chance.pick([tone.rani, tone.peacock, tone.marigold, tone.indigo])
      return (
        box(x, y, wide, tall, walls[(i + 3) % walls.length] ?? tone.blush) +
        box(x - 3, y, wide + 6, h * 0.025, tone.cream) +
        times(4, (k) =>
          path(
            scallopedArch(wide * 0.24, h * 0.13, x + wide * (0.18 + (k % 2) * 0.4), y + h * (0.06 + Math.floor(k / 2) * 0.19)),
            chance.maybe(0.35) ? tone.marigold : '#571845',
          ),
        ) +
        path(`M${num(x + wide * 0.08)} ${num(h * 0.7)}H${num(x + wide * 0.92)}L${num(x + wide)} ${num(h * 0.76)}H${num(x)}Z`, awning) +
        box(x + wide * 0.2, h * 0.76, wide * 0.6, h * 0.12, '#3A1437')
      )
    })
    const bunting = times(Math.round(w / 34), (i) => {
      const x = i * 34
      const y = h * (0.1 + 0.05 * Math.sin((x / w) * Math.PI * 3))
      return path(
        `M${num(x)} ${num(y)}h26l-13 24Z`,
        [tone.rani, tone.marigold, tone.peacock, tone.ivory50, tone.indigo][i % 5] ?? tone.rani,
      )
    })
    return {
      floor: h * 0.93,
      behind:
        sky(c, '#7FC4C9', '#CDE6DA', '#FFF3DE') +
        houses +
        bunting +
        box(0, h * 0.87, w, h * 0.13, '#B98A6A') +
        oval(w / 2, h * 0.935, Math.min(w * 0.3, h * 0.7), h * 0.05, '#D3A98A'),
      before: crowd(c, h * 0.036, '#3A1437', 0.15),
    }
  },
  lawn: (c) => {
    const { w, h, chance } = c
    const trees = times(Math.round(w / 130), (i) => {
      const x = (i + 0.5) * 130 + chance.between(-20, 20)
      const r = h * chance.between(0.12, 0.2)
      return (
        box(x - 6, h * 0.6, 12, h * 0.24, '#4A2E2A') +
        disc(x, h * 0.54, r, i % 2 ? '#1F5B4A' : '#2E6B4F') +
        disc(x + r * 0.6, h * 0.6, r * 0.7, '#256352')
      )
    })
    return {
      floor: h * 0.93,
      behind:
        sky(c, tone.night, '#2A3F7A', '#E8907C') +
        stars(c, tone.cream) +
        disc(w * 0.8, h * 0.2, h * 0.08, tone.ivory50) +
        trees +
        box(0, h * 0.8, w, h * 0.2, '#2F6B4A') +
        fairyLights(c, Math.round(w / 220), 0.14, 0.26, ['#FFE3A3', '#FFE3A3', tone.rani300]) +
        times(Math.round(w / 150), (i) => glow(40 + i * 150, h * 0.84, h * 0.012, tone.marigold)) +
        boards(c, h * 0.93, '#8A5A3A', tone.honey),
      before: crowd(c, h * 0.036, '#12261F', 0.06),
    }
  },
} satisfies Record<string, Setting>
