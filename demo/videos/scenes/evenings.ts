/** What happens outside: waves, lamps on the river, kites, monsoon, caravan. */
import { at, cos, disc, each, height, line, n, petal, range, type Scene, shape, sin, width } from './scene.ts'

/** A band of waves that moves by whole waves in one turn. */
function swell(y: number, high: number, waves: number, turn: number): string {
  const points = range(25).map((i) => {
    const x = (i / 24) * (width + 20) - 10
    return `${i ? 'L' : 'M'}${n(x)} ${n(y + high * sin((x / width) * waves - turn))}`
  })
  return `${points.join('')}L${width + 10} ${height}L-10 ${height}Z`
}

export const waves: Scene = (chance, { warm, bright, cool, pale, deep, sky }) => {
  const stars = range(40).map(() => [chance.between(0, width), chance.between(0, 260), chance.between(0.6, 2), chance.next()] as const)
  const bands = [deep, cool, sky[1], warm, deep]
  return (turn) => {
    const up = 190 + 6 * sin(turn)
    const shine = each(9, (i) =>
      line(
        `M${n(180 - 40 + i * 3 - 8 * sin(turn * 2 + i / 3))} ${330 + i * 28}H${n(180 + 40 - i * 3 + 8 * sin(turn * 2 + i / 4))}`,
        bright,
        3,
        0.5,
      ),
    )
    const sea = bands.map((fill, i) => shape(swell(340 + i * 58, 13 + i * 3, 1 + (i % 2), turn * (i % 2 ? -1 : 1) + i / 5), fill, 0.92))
    const boat = `${shape('M-62 0C-40 26 40 26 66 -10C40 0 -30 4 -62 0Z', deep)}${line('M0 2V-96', pale, 3)}${shape('M4 -92C50 -70 56 -30 50 -14L4 -8Z', pale)}${shape('M-4 -80C-34 -60 -38 -30 -34 -14L-4 -8Z', warm)}`
    return `${stars.map(([x, y, r, p]) => disc(x, y, r, pale, 0.5 + 0.4 * sin(turn * 2 + p))).join('')}${disc(180, up, 62, bright)}${disc(180, up, 84, bright, 0.18)}${sea.slice(0, 2).join('')}${at(180 + 26 * sin(turn), 408 + 8 * cos(turn), 5 * sin(turn + 0.1), boat)}${sea.slice(2).join('')}${shine}`
  }
}

/** Little lamps go down the river, and their lights with them. */
export const lamps: Scene = (chance, { warm, bright, pale, deep, cool }) => {
  const all = range(16).map((i) => ({ x: chance.between(30, 330), y: i / 16, lean: chance.next(), size: chance.between(0.7, 1.1) }))
  return (turn) => {
    const flame = (flicker: number) =>
      `${disc(0, -24, 34 + 4 * flicker, bright, 0.16)}${at(0, -8, 4 * flicker, `${shape(petal(38 + 5 * flicker, 11), bright)}${shape(petal(22, 6), pale)}`)}`
    const lamp = (flicker: number) =>
      `${flame(flicker)}${shape('M-26 -8C-20 14 20 14 28 -10C14 -4 -12 -4 -26 -8Z', warm)}${shape('M-18 -6C-8 -2 8 -2 20 -7', deep, 0.4)}`
    const drawn = all
      .map(({ x, y, lean, size }) => ({ x, lean, size, place: (y + turn) % 1 }))
      .sort((one, other) => one.place - other.place)
      .map(({ lean, size, place, x }) => {
        const y = 170 + place * 520
        const grown = size * (0.35 + place * 1.15)
        const fade = Math.min(1, place * 8)
        return `<g opacity="${Math.round(fade * 100) / 100}">${line(`M${n(x - 30 * grown)} ${n(y + 14 * grown)}H${n(x + 30 * grown)}`, bright, 3 * grown, 0.25)}${at(x, y, 3 * sin(turn + lean), lamp(sin(turn * 6 + lean)), grown)}</g>`
      })
    const ripples = each(14, (i) =>
      line(`M${n(20 + ((i * 83) % 300) + 10 * sin(turn + i / 5))} ${190 + i * 32}h${30 + i * 4}`, cool, 2, 0.25),
    )
    const ghat = each(5, (i) => shape(`M0 ${112 + i * 12}H${width}V${126 + i * 12}H0Z`, deep, 0.55 + i * 0.08))
    const temples = each(3, (i) =>
      shape(
        `M${30 + i * 120} 116V${84 - i * 4}C${34 + i * 120} 50 ${62 + i * 120} 44 ${66 + i * 120} ${16 + i * 6}C${70 + i * 120} 44 ${98 + i * 120} 50 ${102 + i * 120} ${84 - i * 4}V116Z`,
        deep,
      ),
    )
    return `${temples}${ghat}${ripples}${drawn.join('')}`
  }
}

/** A sky of kites, each on its string. */
export const kites: Scene = (chance, { warm, bright, cool, pale, deep }) => {
  const fills = [warm, bright, cool, pale]
  const all = range(8).map((i) => ({
    x: 50 + ((i * 97) % 270),
    y: 70 + i * 50 + chance.between(-14, 14),
    size: chance.between(0.7, 1.25),
    phase: chance.next(),
    fills: chance.shuffled(fills),
  }))
  return (turn) => {
    const drawn = all.map(({ x, y, size, phase, fills }) => {
      const [px, py] = [x + 22 * sin(turn + phase), y + 12 * sin(turn * 2 + phase)]
      const tail = range(5).map((i) => `${i ? 'L' : 'M'}${n(9 * sin(turn * 3 - i / 5 + phase))} ${n(46 + i * 14)}`)
      const kite = `${shape('M0 -50L40 0L0 44Z', fills[0] ?? pale)}${shape('M0 -50L-40 0L0 44Z', fills[1] ?? pale)}${shape('M0 -50L14 -32H-14Z', fills[2] ?? pale)}${shape('M0 44L14 62H-14Z', fills[2] ?? pale)}${line('M-40 0Q0 -18 40 0', deep, 1.6, 0.6)}${line(tail.join(''), fills[2] ?? pale, 3)}`
      return `${line(`M${n(px)} ${n(py)}Q${n(px + 30)} ${n((py + 640) / 2 + 40)} ${n(180 + (x - 180) * 0.3)} 640`, pale, 1, 0.35)}${at(px, py, 16 * sin(turn + phase + 0.2) + 18, kite, size)}`
    })
    const roofs = each(6, (i) => shape(`M${i * 64 - 8} 640V${588 - (i % 3) * 22}H${i * 64 + 50}V640Z`, deep))
    const people = each(
      4,
      (i) =>
        `${disc(40 + i * 92, 560 - (i % 2) * 16, 7, deep)}${shape(`M${30 + i * 92} 600C${30 + i * 92} 566 ${50 + i * 92} 566 ${50 + i * 92} 600Z`, deep)}`,
    )
    return `${disc(290, 96, 40, bright, 0.85)}${drawn.join('')}${roofs}${people}`
  }
}

/** Rain on a lotus pond. */
export const monsoon: Scene = (chance, { warm, bright, cool, pale, deep }) => {
  const drops = range(60).map(() => ({ x: chance.between(0, width), from: chance.next(), speed: chance.pick([2, 3]) }))
  const flowers = [
    [92, 470, 0.8],
    [262, 520, 1.05],
    [150, 580, 1.2],
  ] as const
  return (turn) => {
    const rain = drops.map(({ x, from, speed }) => {
      const y = ((from + turn * speed) % 1) * 660 - 20
      return line(`M${n(x)} ${n(y)}l-4 16`, pale, 1.6, 0.5)
    })
    const rings = drops.slice(0, 9).map(({ x, from }, i) => {
      const age = (from + turn * 2) % 1
      return `<ellipse cx="${n(x)}" cy="${450 + i * 20}" rx="${n(age * 34)}" ry="${n(age * 10)}" fill="none" stroke="${pale}" stroke-width="1.6" opacity="${Math.round((1 - age) * 60) / 100}"/>`
    })
    const lotus = (open: number) =>
      `${each(7, (i) => at(0, 0, (i - 3) * 22 * open, shape(petal(74 - Math.abs(i - 3) * 6, 17), i % 2 ? warm : cool)))}${each(3, (i) => at(0, 0, (i - 1) * 17 * open, shape(petal(52, 14), pale)))}${disc(0, -8, 8, bright)}`
    const pads = each(
      7,
      (i) => `<ellipse cx="${20 + i * 55}" cy="${500 + ((i * 37) % 110)}" rx="44" ry="13" fill="${deep}" opacity="0.7"/>`,
    )
    const clouds = each(5, (i) => {
      const x = i * 88 + 14 * sin(turn + i / 5)
      return `${disc(x, 70 + (i % 2) * 24, 58, deep)}${disc(x + 44, 92, 44, deep)}`
    })
    const flash = Math.max(0, 1 - Math.abs(turn - 0.62) * 30)
    return `${flash > 0 ? disc(200, 130, 300, pale, flash * 0.35) : ''}${flash > 0.2 ? line('M214 120L190 190L216 186L184 270', bright, 4) : ''}${clouds}<rect y="430" width="${width}" height="210" fill="${cool}" opacity="0.25"/>${pads}${rings.join('')}${flowers.map(([x, y, size], i) => at(x, y, 3 * sin(turn + i / 3), lotus(0.9 + 0.12 * sin(turn + i / 3)), size)).join('')}${rain.join('')}`
  }
}

/** Camels on their way, dunes behind and before them. */
export const caravan: Scene = (chance, { warm, bright, pale, deep, sky, cool }) => {
  const stars = range(60).map(() => [chance.between(0, width), chance.between(0, 300), chance.between(0.5, 1.8), chance.next()] as const)
  return (turn) => {
    const legs = (step: number) =>
      each(4, (i) => line(`M${-22 + (i % 2) * 40 + (i > 1 ? 7 : 0)} 0l${n(9 * sin(step + (i % 2) / 2 + (i > 1 ? 0.5 : 0)))} 40`, deep, 5))
    const camel = (step: number) =>
      `${legs(step)}${shape('M-34 4C-38 -22 -16 -26 -6 -44C4 -52 10 -26 26 -22C40 -20 38 -44 46 -56C58 -64 70 -56 68 -48C60 -46 56 -46 52 -40C50 -16 42 6 20 6Z', deep)}${shape('M-16 -26L-4 -46L12 -26L8 -6H-12Z', warm)}${line('M-14 -18H10', bright, 3)}${disc(-4, -62, 8, deep)}${shape('M-14 -42C-14 -60 6 -60 6 -42Z', cool)}`
    const walking = each(4, (i) => {
      const x = ((i / 4 + turn / 4) % 1) * 520 - 80
      return at(x, 424 + 12 * sin(x / 520), 0, camel(turn * (3 + 1 / 3) + i / 3), 0.78)
    })
    const dune = (y: number, high: number, move: number) =>
      `M-10 ${height}V${y}C60 ${y - high + move} 130 ${y + high} 200 ${y + move}S320 ${y - high} 370 ${y + high / 2}V${height}Z`
    return `${stars.map(([x, y, r, p]) => disc(x, y, r, pale, 0.45 + 0.4 * sin(turn * 3 + p))).join('')}${disc(252, 150, 52, pale)}${disc(270, 138, 46, sky[0])}${shape(dune(390, 40, 0), deep, 0.6)}${shape(dune(452, 26, 6), warm)}${walking}${shape(dune(520, 34, 0), bright)}${shape(dune(580, 30, 0), warm)}`
  }
}
