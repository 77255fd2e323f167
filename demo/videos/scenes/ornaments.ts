/** What turns, opens and rings: mandala, peacock, rangoli, strings. */
import { at, cos, disc, each, height, line, n, petal, range, type Scene, shape, sin, width } from './scene.ts'

const [middle, heart] = [width / 2, height * 0.46]

/** Rings of petals that turn against each other and breathe. */
export const mandala: Scene = (chance, { warm, bright, cool, pale, deep }) => {
  const rings = [
    { count: chance.whole(14, 18), long: 172, wide: 26, from: 96, fill: warm, way: 1 },
    { count: chance.whole(10, 14), long: 120, wide: 24, from: 58, fill: cool, way: -1 },
    { count: chance.whole(8, 10), long: 84, wide: 22, from: 24, fill: bright, way: 1 },
    { count: 8, long: 44, wide: 14, from: 6, fill: pale, way: -1 },
  ]
  return (turn) => {
    const drawn = rings.map(({ count, long, wide, from, fill, way }, ring) => {
      const grown = 1 + 0.06 * sin(turn * 2 + ring / 4)
      const one = `<g transform="translate(0 ${-from})">${shape(petal(long - from + 18, wide), fill)}${shape(petal((long - from) * 0.6, wide * 0.45), deep, 0.35)}</g>${disc(0, -long - 26, 4, pale, 0.9)}`
      return at(
        middle,
        heart,
        (way * 360 * turn) / count,
        each(count, (i) => at(0, 0, (360 * i) / count, one)),
        grown,
      )
    })
    return `${disc(middle, heart, 210 + 8 * sin(turn * 2), deep, 0.5)}${drawn.join('')}${disc(middle, heart, 15, deep)}${disc(middle, heart, 8, bright)}`
  }
}

/** The fan of a peacock opens and closes; its eyes look on. */
export const peacock: Scene = (chance, { warm, bright, cool, pale, deep }) => {
  const feathers = chance.whole(13, 17)
  const foot = height * 0.74
  return (turn) => {
    const open = 0.82 + 0.18 * sin(turn)
    const feather = (long: number) =>
      `${line(`M0 0V${-long}`, cool, 3, 0.8)}${shape(petal(70, 27), cool).replace('d="', `transform="translate(0 ${-long + 34})" d="`)}${disc(0, -long, 17, bright)}${disc(0, -long + 2, 12, warm)}${disc(0, -long + 4, 7, deep)}`
    const fan = [280, 205].map((long, row) =>
      each(feathers - row, (i) => {
        const place = i / (feathers - row - 1) - 0.5
        return at(middle, foot, place * 168 * open + 3 * sin(turn * 2 + i / 5), feather(long + 10 * sin(turn + i / 3)))
      }),
    )
    const body = `M0 10C-46 -6 -42 -84 -12 -112C-30 -150 -16 -178 4 -178C24 -178 28 -158 22 -142L40 -134L22 -128C24 -104 50 -90 44 -40C40 -8 20 10 0 10Z`
    const crown = each(
      5,
      (i) => `${line(`M4 -176L${-14 + i * 9} ${-206 - (i % 2) * 6}`, bright, 2)}${disc(-14 + i * 9, -208 - (i % 2) * 6, 4, bright)}`,
    )
    return `${fan.join('')}${at(middle, foot + 46, 2 * sin(turn), `${crown}${shape(body, deep)}${shape(body, warm, 0.25)}${disc(8, -158, 4, pale)}`)}`
  }
}

/** Dots in rows, and the one line of a kolam that walks around them. */
export const rangoli: Scene = (chance, { warm, bright, cool, pale }) => {
  const petals = chance.pick([5, 6, 8])
  const loops = chance.pick([3, 5, 7])
  const steps = 260
  const curve = (i: number, phase: number) => {
    const a = i / steps
    const r = 104 + 56 * cos(a * petals + phase) + 14 * cos(a * petals * 2)
    return [middle + r * cos(a), heart + r * sin(a)] as const
  }
  return (turn) => {
    const path = (from: number, to: number) =>
      range(steps + 1)
        .slice(Math.floor(from * steps), Math.ceil(to * steps) + 1)
        .map((i, at) => `${at ? 'L' : 'M'}${curve(i, 0).map(n).join(' ')}`)
        .join('')
    const head = curve(((turn * loops) % 1) * steps, 0)
    const tail = each(14, (i) => {
      const place = (((turn * loops - i * 0.008) % 1) + 1) % 1
      return disc(...curve(place * steps, 0), 11 - i * 0.7, bright, 0.9 - i * 0.06)
    })
    const dots = each(7, (row) =>
      each(7, (column) => {
        const beat = 1 + 0.5 * Math.max(0, sin(turn * 4 + (row + column) / 8))
        return disc(middle + (column - 3) * 50, heart + (row - 3) * 50, 3.4 * beat, (row + column) % 2 ? warm : cool)
      }),
    )
    const border = each(24, (i) =>
      at(
        middle,
        heart,
        i * 15 + 30 * turn,
        `${shape(petal(24, 9), i % 2 ? warm : cool).replace('d="', 'transform="translate(0 -206)" d="')}`,
      ),
    )
    return `${border}${dots}${line(path(0, 1), pale, 5, 0.85)}${tail}${disc(...head, 9, pale)}`
  }
}

/** Strings that swing, each in its own number of waves, beneath the moon. */
export const strings: Scene = (chance, { warm, bright, cool, pale, deep }) => {
  const waves = range(7).map((i) => ({
    count: chance.whole(2, 6),
    far: chance.between(10, 24),
    colour: [warm, bright, cool, pale][i % 4] ?? pale,
  }))
  return (turn) => {
    const drawn = waves.map(({ count, far, colour }, i) => {
      const x = 66 + i * 38
      const points = range(33).map((k) => {
        const y = k / 32
        return `${k ? 'L' : 'M'}${n(x + far * Math.sin(Math.PI * y * count) * sin(turn * (6 + i)) * Math.sin(Math.PI * y))} ${n(90 + y * 460)}`
      })
      return `${line(points.join(''), colour, 9, 0.16)}${line(points.join(''), colour, 2.6)}`
    })
    const frets = each(9, (i) => line(`M48 ${130 + i * 48}Q180 ${118 + i * 48} 312 ${130 + i * 48}`, bright, 2, 0.25))
    const pegs = each(7, (i) => `${disc(66 + i * 38, 84, 9, bright)}${disc(66 + i * 38, 84, 4, deep)}${disc(66 + i * 38, 556, 7, warm)}`)
    return `${disc(middle, 300, 150 + 10 * sin(turn * 4), warm, 0.12)}${disc(middle, 300, 96, bright, 0.14)}${frets}${drawn.join('')}${pegs}`
  }
}
