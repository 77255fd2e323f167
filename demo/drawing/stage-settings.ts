import { neon } from './neon.ts'
import { ringOfDots } from './ornament.ts'
import { tone } from './palette.ts'
import { beams, boards, crowd, pool, type Setting, sky, speaker } from './scenery.ts'
import { box, disc, line, num, path, placed, times } from './svg.ts'

export const stageSettings = {
  club: (c) => {
    const { w, h, chance } = c
    const wall = chance.pick([
      ['#1B1440', '#3A1F7A'],
      ['#2A0F2B', '#571845'],
      ['#0A2E33', '#0B4E59'],
    ])
    const panels = times(Math.round(w / 100), (i) =>
      times(4, (j) =>
        box(
          i * 100 + 6,
          h * (0.08 + j * 0.15),
          88,
          h * 0.135,
          [tone.rani, tone.indigo, '#3B3790', tone.plum, '#11908A'][(i * 3 + j * 2) % 5] ?? tone.rani,
          `opacity="${(i + j) % 3 ? 0.28 : 0.6}"`,
        ),
      ),
    )
    return {
      floor: h * 0.9,
      behind:
        sky(c, wall[0] ?? tone.night, wall[1] ?? tone.plum, tone.ink950) +
        panels +
        beams(
          c,
          [
            [0.08, 0.3, tone.rani],
            [0.3, 0.1, tone.marigold],
            [0.5, 0, tone.mint],
            [0.7, -0.1, tone.marigold],
            [0.92, -0.3, tone.rani],
          ],
          0.26,
        ) +
        disc(w / 2, h * 0.1, h * 0.07, tone.ink200) +
        ringOfDots(w / 2, h * 0.1, h * 0.045, 10, h * 0.009, tone.ivory50) +
        speaker(w * 0.06, h * 0.46, h * 0.2, h * 0.42) +
        speaker(w * 0.94 - h * 0.2, h * 0.46, h * 0.2, h * 0.42) +
        boards(c, h * 0.9, '#22122E', tone.rani300),
      before: crowd(c, h * 0.048, tone.ink950, 0.4),
    }
  },
  auditorium: (c) => {
    const { w, h, chance } = c
    const drape = chance.pick([
      ['#8F1D3F', '#6B1230'],
      [tone.peacock, tone.peacockDeep],
      ['#5A2A82', '#431D66'],
    ])
    const [body = tone.rani, fold = tone.wine] = drape
    const folds = times(Math.round(w / 44), (i) =>
      path(
        `M${i * 44 + 12} 0C${i * 44 + 4} ${num(h * 0.3)} ${i * 44 + 22} ${num(h * 0.6)} ${i * 44 + 12} ${num(h * 0.88)}h16V0Z`,
        fold,
        'opacity=".6"',
      ),
    )
    const swag = `M0 0H${w}V${num(h * 0.1)}${times(Math.round(w / 160), () => `q-80 ${num(h * 0.12)}-160 0`)}V0Z`
    return {
      floor: h * 0.88,
      behind:
        box(0, 0, w, h, body) +
        folds +
        beams(
          c,
          [
            [0.3, 0.3, tone.honey],
            [0.5, 0, tone.honey],
            [0.7, -0.3, tone.honey],
          ],
          0.2,
        ) +
        path(swag, fold) +
        boards(c, h * 0.88, '#6B3C1B', tone.honeywood) +
        pool(w / 2, h * 0.9, h * 0.6, tone.honey),
      before: crowd(c, h * 0.04, tone.ink950, 0.08),
    }
  },
  brickRoom: (c) => {
    const { w, h, chance } = c
    const wall = chance.pick([
      ['#7A2F2A', '#8C3B32', '#5A1F22'],
      ['#2A4A5A', '#34586A', '#1C3644'],
      ['#4A3A2E', '#5A4838', '#362A22'],
    ])
    const courses = times(14, (row) =>
      times(Math.round(w / 80) + 1, (col) =>
        (col * 7 + row * 3) % 4 ? '' : box(col * 80 - (row % 2) * 40, row * h * 0.064, 76, h * 0.056, wall[1] ?? tone.brick),
      ),
    )
    const letters = chance.pick(['HAHA', 'OPEN MIC', 'WAH WAH'])
    const bulb = (i: number) =>
      disc(w / 2 - h * 0.5 + i * h * 0.1, h * 0.1, h * 0.012, tone.honey) +
      disc(w / 2 - h * 0.5 + i * h * 0.1, h * 0.34, h * 0.012, tone.honey)
    return {
      floor: h * 0.92,
      behind:
        box(0, 0, w, h, wall[0] ?? tone.brick) +
        courses +
        box(w / 2 - h * 0.54, h * 0.08, h * 1.08, h * 0.28, tone.ink950, 'rx="14"') +
        times(11, bulb) +
        path(
          neon(letters, w / 2, h * 0.22, h * 0.1),
          'none',
          `stroke="${tone.rani300}" stroke-width="${num(h * 0.014)}" stroke-linecap="round" stroke-linejoin="round"`,
        ) +
        path(
          `M${num(w / 2 - h * 0.06)} 0H${num(w / 2 + h * 0.06)}L${num(w / 2 + h * 0.5)} ${h}H${num(w / 2 - h * 0.5)}Z`,
          tone.marigold,
          'opacity=".2"',
        ) +
        boards(c, h * 0.92, wall[2] ?? tone.ink900, tone.honeywood) +
        pool(w / 2, h * 0.93, h * 0.4, tone.marigold, 0.45),
      before: crowd(c, h * 0.04, tone.ink950, 0.05),
    }
  },
  hall: (c) => {
    const { w, h, chance } = c
    const brand = chance.pick([tone.peacock, tone.indigo, tone.rani600])
    return {
      floor: h * 0.9,
      behind:
        sky(c, '#2A2348', '#3A2F5C', tone.ink900) +
        box(w * 0.5 - h * 0.7, h * 0.08, h * 1.4, h * 0.5, tone.ivory100, 'rx="8"') +
        box(w * 0.5 - h * 0.66, h * 0.11, h * 1.32, h * 0.44, brand, 'rx="4"') +
        times(7, (i) => {
          const tall = h * (0.06 + i * 0.035)
          return box(
            w * 0.5 + h * (0.06 + i * 0.075),
            h * 0.5 - tall,
            h * 0.05,
            tall,
            i === 6 ? tone.marigold : tone.ivory50,
            'opacity=".85"',
          )
        }) +
        times(4, (i) =>
          box(w * 0.5 - h * 0.58, h * (0.19 + i * 0.07), h * (0.46 - (i % 2) * 0.14), h * 0.025, tone.ivory50, 'opacity=".85" rx="4"'),
        ) +
        beams(
          c,
          [
            [0.12, 0.36, tone.ivory50],
            [0.88, -0.36, tone.ivory50],
          ],
          0.12,
        ) +
        [0.07, 0.93]
          .map(
            (x) =>
              times(6, (i) =>
                placed(path('M0 0C-12-40-10-80 0-112C10-80 12-40 0 0Z', '#2E6B4F'), {
                  x: w * x,
                  y: h * 0.88,
                  turn: -50 + i * 20,
                  scale: h / 620,
                }),
              ) + box(w * x - h * 0.05, h * 0.8, h * 0.1, h * 0.1, tone.cream, 'rx="4"'),
          )
          .join('') +
        boards(c, h * 0.9, '#3B2549', tone.ink400),
      before: crowd(c, h * 0.036, tone.ink950, 0.02),
    }
  },
  theatre: (c) => {
    const { w, h, chance } = c
    const body = chance.pick([tone.rani600, '#8F1D1D', tone.peacockDeep])
    const dark = chance.pick(['#5A0F2A', '#4A1626'])
    const side = (mirrored: boolean) =>
      placed(
        path(
          `M0 0H${num(w * 0.3)}C${num(w * 0.24)} ${num(h * 0.36)} ${num(w * 0.16)} ${num(h * 0.5)} ${num(w * 0.1)} ${num(h * 0.6)}L${num(w * 0.12)} ${num(h * 0.9)}H0Z`,
          body,
        ) +
          times(4, (i) =>
            line(
              `M${num(w * (0.05 + i * 0.06))} 0C${num(w * (0.05 + i * 0.045))} ${num(h * 0.3)} ${num(w * (0.03 + i * 0.03))} ${num(h * 0.46)} ${num(w * (0.02 + i * 0.022))} ${num(h * 0.86)}`,
              dark,
              7,
            ),
          ) +
          box(w * 0.075, h * 0.58, w * 0.045, h * 0.03, tone.marigold, 'rx="6"'),
        { x: mirrored ? w : 0, mirrored },
      )
    return {
      floor: h * 0.9,
      behind:
        sky(c, '#1B1440', '#3A2F7A', '#E8907C') +
        disc(w * 0.6, h * 0.34, h * 0.17, '#FFE3A3') +
        path(
          `M0 ${num(h * 0.72)}C${num(w * 0.2)} ${num(h * 0.54)} ${num(w * 0.34)} ${num(h * 0.62)} ${num(w * 0.5)} ${num(h * 0.68)}C${num(w * 0.66)} ${num(h * 0.56)} ${num(w * 0.84)} ${num(h * 0.6)} ${w} ${num(h * 0.72)}V${h}H0Z`,
          '#2E2A72',
        ) +
        path(
          `M0 ${num(h * 0.8)}C${num(w * 0.3)} ${num(h * 0.7)} ${num(w * 0.7)} ${num(h * 0.72)} ${w} ${num(h * 0.8)}V${h}H0Z`,
          '#23205C',
        ) +
        boards(c, h * 0.9, '#7A3E1D', tone.marigold) +
        pool(w / 2, h * 0.92, h * 0.5, tone.honey) +
        side(false) +
        side(true) +
        path(`M0 0H${w}V${num(h * 0.06)}${times(Math.round(w / 133), () => `q-66.500 ${num(h * 0.1)}-133 0`)}V0Z`, dark),
      before:
        crowd(c, h * 0.036, tone.ink950, 0.05) + times(Math.round(w / 100), (i) => disc(50 + i * 100, h * 0.915, h * 0.009, tone.honey)),
    }
  },
} satisfies Record<string, Setting>
