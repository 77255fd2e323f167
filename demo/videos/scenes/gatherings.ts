/** People and their stage: warli dancers, a window of light, puppets, drums. */
import { at, cos, disc, each, height, line, n, range, type Scene, shape, sin, width } from './scene.ts'

/** A dancer of two triangles, as they are painted on the walls of Thane. */
const dancer = (colour: string, arm: number, leg: number) =>
  `${disc(0, -58, 7, colour)}${shape('M-15 -48H15L0 -22Z', colour)}${shape('M0 -24L13 0H-13Z', colour)}${line(`M-14 -47L${n(-32)} ${n(-40 - 14 * arm)}M14 -47L${n(32)} ${n(-40 + 14 * arm)}`, colour, 3.4)}${line(`M-8 0L${n(-12 - 7 * leg)} 26M8 0L${n(12 - 7 * leg)} 26`, colour, 3.4)}`

/** Hand in hand around the one who plays the tarpa. */
export const warli: Scene = (chance, { pale, bright, warm }) => {
  const [outer, inner] = [chance.whole(12, 14), 8]
  const dots = range(70).map(() => [chance.between(0, width), chance.between(0, height), chance.between(1, 2.4)] as const)
  return (turn) => {
    const round = (count: number, far: number, way: number, colour: string, size: number) =>
      each(count, (i) => {
        const a = i / count + (way * turn) / count
        const hop = 8 * Math.abs(sin(turn * 4.5 + i / 2))
        return at(
          180 + far * cos(a),
          296 + far * sin(a),
          a * 360 + 90,
          `<g transform="translate(0 ${n(-hop)})">${dancer(colour, sin(turn * 4.5 + i / 2), sin(turn * 4.5 + i / 2))}</g>`,
          size,
        )
      })
    const spiral = range(60).map(
      (i) => `${i ? 'L' : 'M'}${n(180 + (70 - i * 0.9) * cos(i / 24 + turn))} ${n(296 + (70 - i * 0.9) * sin(i / 24 + turn))}`,
    )
    const player = `${dancer(bright, sin(turn * 2) * 0.5, 0)}${line('M14 -52C40 -60 46 -30 40 -14', bright, 5)}${disc(40, -10, 8, bright)}`
    const huts = each(3, (i) =>
      at(
        64 + i * 116,
        586,
        0,
        `${line('M-40 30V-6L0 -40L40 -6V30Z', pale, 3)}${each(6, (k) => line(`M${-34 + k * 13} ${-2 - (k < 3 ? k : 5 - k) * 9}V30`, pale, 1.4, 0.7))}`,
        0.9,
      ),
    )
    return `${dots.map(([x, y, r]) => disc(x, y, r, pale, 0.35)).join('')}${round(outer, 142, 1, pale, 0.88)}${round(inner, 88, -1, warm, 0.62)}${line(spiral.join(''), bright, 2, 0.5)}${at(180, 312, 0, player, 0.9)}${huts}${disc(300, 74, 26, bright)}${each(16, (i) => at(300, 74, i * 22.5 + 22.5 * turn, line('M0 -32V-42', bright, 3)))}`
  }
}

/** Light falls through a jharokha on somebody who turns. */
export const jharokha: Scene = (chance, { warm, bright, pale, deep, cool }) => {
  const sparks = range(24).map(() => ({ x: chance.between(90, 270), from: chance.next(), sway: chance.next() }))
  const arch =
    'M70 560V250C70 236 84 236 88 220C90 196 116 194 122 176C128 152 160 150 180 110C200 150 232 152 238 176C244 194 270 196 272 220C276 236 290 236 290 250V560Z'
  return (turn) => {
    const rays = each(5, (i) => at(180, 90, (i - 2) * 14 + 5 * sin(turn + i / 5), shape('M-10 0L-46 520H46L10 0Z', bright, 0.1)))
    const skirt = each(9, (i) => {
      const a = i / 9 + turn * 2
      return shape(
        `M0 -40C${n(60 * cos(a))} -10 ${n(112 * cos(a))} 60 ${n(124 * cos(a))} ${n(96 + 16 * sin(a))}L${n(124 * cos(a + 0.09))} ${n(96 + 16 * sin(a + 0.09))}C${n(90 * cos(a + 0.09))} 40 0 -10 0 -40Z`,
        i % 3 === 0 ? bright : i % 3 === 1 ? warm : cool,
      )
    })
    const body = `${skirt}${shape('M-22 -44C-26 -84 -16 -104 0 -104S26 -84 22 -44Z', warm)}${disc(0, -126, 20, deep)}${disc(0, -130, 21, deep)}${disc(12 * cos(turn * 2), -112, 6, deep)}${line(`M-16 -92C${n(-60 - 10 * sin(turn * 2))} -110 -66 -160 ${n(-34 + 10 * sin(turn * 2))} -186M16 -92C${n(60 + 10 * sin(turn * 2))} -100 84 -120 ${n(94)} ${n(-96 + 20 * sin(turn * 2))}`, deep, 9)}${line('M-14 -140Q0 -152 14 -140', bright, 4)}`
    const glow = sparks.map(({ x, from, sway }) => {
      const y = 540 - ((from + turn) % 1) * 400
      return disc(x + 12 * sin(turn + sway), y, 2.4, bright, 0.8 * Math.sin(Math.PI * ((from + turn) % 1)))
    })
    return `${shape(arch, pale, 0.14)}<clipPath id="a"><path d="${arch}"/></clipPath><g clip-path="url(#a)">${rays}${at(180, 434, 2 * sin(turn), body)}${glow.join('')}</g>${line(arch, bright, 5)}${line('M50 572H310', bright, 8)}${each(11, (i) => disc(60 + i * 24, 590, 5, i % 2 ? warm : pale))}${each(2, (i) => at(i ? 326 : 34, 90, 8 * sin(turn + i / 2), `${line('M0 -90V0', bright, 2)}${shape('M-14 0H14L8 22H-8Z', bright)}${disc(0, 30, 9, warm, 0.9)}${disc(0, 30, 22, bright, 0.2)}`))}`
  }
}

/** Kathputli on their strings. */
export const puppets: Scene = (chance, { warm, bright, pale, deep, cool }) => {
  const dress = chance.shuffled([warm, bright, cool, pale])
  const curtain = each(12, (i) =>
    shape(
      `M${i * 30} 0H${i * 30 + 30}V${70 + (i % 2) * 16}Q${i * 30 + 15} ${100 + (i % 2) * 16} ${i * 30} ${70 + (i % 2) * 16}Z`,
      i % 2 ? warm : deep,
    ),
  )
  return (turn) => {
    const one = (fill: string, other: string, phase: number, isKing: boolean) => {
      const [up, lean] = [10 * Math.abs(sin(turn * 2 + phase)), 9 * sin(turn * 2 + phase)]
      const arms = `M-20 -96L${n(-58 - 6 * sin(turn * 2 + phase))} ${n(-66 - 40 * sin(turn * 2 + phase))}M20 -96L${n(58)} ${n(-66 + 40 * sin(turn * 2 + phase))}`
      return {
        up,
        lean,
        drawn: `${shape('M-26 -104H26L70 62Q0 84 -70 62Z', fill)}${each(6, (i) => line(`M${-15 + i * 6} -60L${-58 + i * 23} 62`, other, 3, 0.6))}${line('M-66 52Q0 74 66 52', other, 7)}${line(arms, fill, 13)}${disc(0, -132, 27, '#B9763B')}${shape('M-28 -138C-30 -176 30 -176 28 -138Q0 -152 -28 -138Z', isKing ? other : deep)}${disc(-9, -132, 4.5, '#FFFBF4')}${disc(9, -132, 4.5, '#FFFBF4')}${disc(-9, -132, 2, '#160B1E')}${disc(9, -132, 2, '#160B1E')}${isKing ? line('M-12 -118Q0 -110 12 -118', '#160B1E', 4) : disc(0, -144, 3, '#B0223F')}`,
      }
    }
    const both = [one(dress[0] ?? warm, dress[1] ?? bright, 0, true), one(dress[2] ?? cool, dress[3] ?? pale, 0.5, false)]
    const drawn = both.map(({ up, lean, drawn }, i) => {
      const [x, y] = [108 + i * 146, 430 - up]
      return `${line(`M${x} 60L${n(x)} ${n(y - 160)}M${x - 44} 60L${n(x - 56)} ${n(y - 70)}M${x + 44} 60L${n(x + 56)} ${n(y - 70)}`, pale, 1.4, 0.6)}${at(x, y, lean, drawn)}`
    })
    return `${each(7, (i) => shape(`M${i * 60 - 30} ${height}L${i * 60} 60L${i * 60 + 30} ${height}Z`, deep, 0.25))}${drawn.join('')}<rect y="540" width="${width}" height="100" fill="${deep}"/>${each(9, (i) => shape(`M${i * 40 + 4} 560l16 -14l16 14l-16 14Z`, i % 2 ? bright : warm))}${curtain}`
  }
}

/** Rings that leave two drums with each stroke. */
export const drums: Scene =
  (_chance, { warm, bright, pale, deep, cool }) =>
  (turn) => {
    const rings = (x: number, y: number, strokes: number, colour: string, phase: number) =>
      each(5, (i) => {
        const age = (turn * strokes + phase + i / 5) % 1
        return `<circle cx="${x}" cy="${y}" r="${n(50 + age * 230)}" fill="none" stroke="${colour}" stroke-width="${n(7 * (1 - age) + 0.5)}" opacity="${Math.round((1 - age) * 80) / 100}"/>`
      })
    const drum = (x: number, size: number, body: string, phase: number) => {
      const hit = Math.max(0, sin(turn * 4 + phase)) ** 4
      const straps = each(9, (i) => line(`M${-70 + i * 17.5} 10L${-52 + i * 13} 118`, pale, 3, 0.8))
      return at(
        x,
        400,
        0,
        `${shape('M-78 0C-84 60 -60 128 0 128S84 60 78 0Z', body)}${straps}<ellipse rx="80" ry="${n(30 + 3 * hit)}" fill="${pale}"/><ellipse rx="62" ry="21" fill="${bright}" opacity="0.35"/><ellipse cy="${n(3 * hit)}" rx="31" ry="11" fill="${deep}"/>${line('M-80 2Q0 46 80 2', warm, 6)}`,
        size,
      )
    }
    const lights = each(7, (i) => disc(30 + i * 50, 60 + 10 * sin(turn + i / 7), 5 + 2 * sin(turn * 4 + i / 3), i % 2 ? warm : bright))
    return `${rings(112, 400, 2, warm, 0)}${rings(252, 400, 4, cool, 0.3)}${line('M0 44Q180 96 360 44', pale, 1.6, 0.6)}${lights}${drum(112, 1.05, cool, 0)}${drum(254, 0.84, warm, 0.5)}<ellipse cx="180" cy="560" rx="170" ry="26" fill="${deep}" opacity="0.6"/>`
  }
