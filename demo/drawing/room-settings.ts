import { petals, scallopedArch } from './ornament.ts'
import { tone } from './palette.ts'
import { diya, lantern, type Setting, sky, speaker } from './scenery.ts'
import { box, disc, line, num, oval, path, placed, times } from './svg.ts'

export const roomSettings = {
  studio: (c) => {
    const { w, h, chance } = c
    const wall = chance.pick([
      ['#3A2A4A', '#4A3A5C'],
      ['#12424A', '#1C5A60'],
      ['#6B2F3A', '#84404A'],
    ])
    const foam = times(Math.round(w / 60) * 5, (i) => {
      const col = Math.floor(i / 5)
      const row = i % 5
      return (
        path(
          `M${col * 60} ${num(h * (0.08 + row * 0.12))}h58v${num(h * 0.11)}h-58Z`,
          (col + row) % 2 ? (wall[1] ?? tone.ink600) : (wall[0] ?? tone.ink700),
        ) +
        line(
          `M${col * 60 + 14} ${num(h * (0.1 + row * 0.12))}v${num(h * 0.07)}M${col * 60 + 29} ${num(h * (0.1 + row * 0.12))}v${num(h * 0.07)}M${col * 60 + 44} ${num(h * (0.1 + row * 0.12))}v${num(h * 0.07)}`,
          tone.ink950,
          3,
          'opacity=".16"',
        )
      )
    })
    return {
      floor: h * 0.93,
      behind:
        box(0, 0, w, h, wall[0] ?? tone.ink700) +
        foam +
        box(0, h * 0.7, w, h * 0.16, tone.teak) +
        box(0, h * 0.7, w, h * 0.02, tone.honeywood) +
        [0.1, 0.9].map((x) => speaker(w * x - h * 0.08, h * 0.42, h * 0.16, h * 0.28)).join('') +
        box(w * 0.5 - h * 0.42, h * 0.1, h * 0.84, h * 0.36, tone.ink950, 'rx="10"') +
        times(26, (i) => {
          const tall = chance.between(0.04, 0.28) * h
          return box(w * 0.5 - h * 0.38 + i * h * 0.0294, h * 0.28 - tall / 2, h * 0.015, tall, i % 3 ? tone.mint : tone.rani300, 'rx="3"')
        }) +
        [0.26, 0.74].map((x) => lantern(w * x, h * 0.2, h * 0.03, tone.honey)).join('') +
        box(0, h * 0.86, w, h * 0.14, '#4A2E2A') +
        oval(w / 2, h * 0.935, Math.min(w * 0.3, h * 0.8), h * 0.05, tone.brick),
      before: '',
    }
  },
  temple: (c) => {
    const { w, h } = c
    const columns = Math.max(5, Math.round(w / 200)) | 1
    const gap = w / columns
    return {
      floor: h * 0.92,
      behind:
        sky(c, '#5A2A1E', '#A6552F', '#F2A65A') +
        disc(w / 2, h * 0.5, h * 0.34, '#FFE3A3', 'opacity=".85"') +
        times(columns + 1, (i) => {
          const x = i * gap
          return (
            box(x - h * 0.045, h * 0.14, h * 0.09, h * 0.74, '#7A3A24') +
            box(x - h * 0.07, h * 0.14, h * 0.14, h * 0.05, '#94492C') +
            box(x - h * 0.06, h * 0.3, h * 0.12, h * 0.03, '#94492C') +
            box(x - h * 0.06, h * 0.7, h * 0.12, h * 0.03, '#94492C') +
            box(x - h * 0.075, h * 0.82, h * 0.15, h * 0.07, '#94492C') +
            petals(x, h * 0.5, h * 0.008, h * 0.04, 8, h * 0.012, tone.apricot)
          )
        }) +
        box(0, 0, w, h * 0.14, '#6B2E1E') +
        times(Math.round(w / 60), (i) => path(scallopedArch(44, h * 0.09, i * 60 + 8, h * 0.04), '#4A1D16')) +
        times(columns, (i) => lantern(gap * (i + 0.5), h * 0.3, h * 0.02, tone.marigold)) +
        box(0, h * 0.88, w, h * 0.12, '#4A1D16') +
        times(Math.round(w / 90), (i) => petals(i * 90 + 45, h * 0.945, 3, h * 0.03, 8, h * 0.01, '#7A3A24')),
      before: times(9, (i) => diya(w * (0.06 + i * 0.11), h * 0.985, h * 0.022)),
    }
  },
  filmSet: (c) => {
    const { w, h, chance } = c
    const paper = chance.pick([
      ['#F2A65A', '#E8893A'],
      ['#5FA89B', '#47887C'],
      ['#F1A98F', '#E8907C'],
      ['#7A4A9A', '#5A2A82'],
    ])
    const middle = w / 2
    const softbox = (side: number) =>
      placed(
        line('M0 0L40 330', tone.ink950, 7) +
          path('M-70-60L60-84L72 40L-58 60Z', tone.ink950) +
          path('M-60-48L50-68L60 30L-48 48Z', tone.ivory50) +
          path('M60-84L96-40L72 40Z', tone.ink800),
        { x: middle + side * Math.min(w * 0.34, h * 0.82), y: h * 0.3, scale: h / 560, mirrored: side > 0 },
      )
    return {
      floor: h * 0.92,
      behind:
        box(0, 0, w, h, '#2F1C3D') +
        times(Math.round(w / 120), (i) => box(i * 120, 0, 3, h * 0.86, '#3B2549')) +
        line(`M0 ${num(h * 0.07)}H${w}`, tone.ink600, 6) +
        times(6, (i) => path(`M${num(w * (0.1 + i * 0.16))} ${num(h * 0.07)}l-16 34h40l-12-34Z`, tone.ink950)) +
        path(
          `M${num(middle - h * 0.62)} ${num(h * 0.1)}H${num(middle + h * 0.62)}V${num(h * 0.82)}L${num(middle + h * 0.86)} ${h}H${num(middle - h * 0.86)}L${num(middle - h * 0.62)} ${num(h * 0.82)}Z`,
          paper[0] ?? tone.apricot,
        ) +
        path(
          `M${num(middle - h * 0.62)} ${num(h * 0.82)}H${num(middle + h * 0.62)}L${num(middle + h * 0.86)} ${h}H${num(middle - h * 0.86)}Z`,
          paper[1] ?? tone.orange,
        ) +
        disc(middle, h * 0.42, h * 0.3, tone.cream, 'opacity=".3"') +
        softbox(-1) +
        softbox(1),
      before: '',
    }
  },
} satisfies Record<string, Setting>
