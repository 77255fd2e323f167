/** Sculptures of people and of abstract forms, as bodies that melt into each other. */
import { ball, block, egg, hoop, limb, melted, puck, type Shape, trail } from '../raster/shapes.ts'
import { type Body, birdBody, bull, elephant, horse, plinth } from './animal-bodies.ts'

const dancerBody: Body = (chance) => {
  const s = chance.maybe(0.5) ? 1 : -1
  return melted(
    0.06,
    puck([0, -0.95, 0], 0.4, 0.05),
    trail(
      [
        [0, -0.9, 0],
        [0.06 * s, -0.55, 0.02],
        [0, -0.18, 0],
      ],
      0.075,
      0.13,
    ),
    trail(
      [
        [-0.34 * s, -0.5, 0.12],
        [-0.1 * s, -0.24, 0.1],
        [0, -0.16, 0],
      ],
      0.05,
      0.12,
    ),
    limb([-0.34 * s, -0.5, 0.12], [-0.04 * s, -0.6, 0.1], 0.05, 0.04),
    trail(
      [
        [0, -0.16, 0],
        [0.05 * s, 0.06, 0],
        [-0.02 * s, 0.3, 0],
      ],
      0.14,
      0.13,
    ),
    egg([-0.02 * s, 0.32, 0], 0.19, 0.1, 0.1),
    ball([-0.06 * s, 0.6, 0], 0.125),
    ball([0.02 * s, 0.74, -0.02], 0.07),
    trail(
      [
        [0.16 * s, 0.34, 0],
        [0.42 * s, 0.46, 0.05],
        [0.36 * s, 0.8, 0],
      ],
      0.055,
      0.035,
    ),
    trail(
      [
        [-0.18 * s, 0.34, 0],
        [-0.5 * s, 0.24, 0.08],
        [-0.74 * s, 0.4, 0],
      ],
      0.055,
      0.03,
    ),
    limb([-0.04 * s, 0.42, 0], [-0.05 * s, 0.52, 0], 0.05),
  )
}

const seated: Body = (chance) => {
  const nod = chance.between(-0.06, 0.06)
  return melted(
    0.09,
    plinth(0.05, 0.62),
    egg([0, -0.7, 0.06], 0.5, 0.15, 0.34),
    mirroredX(
      trail(
        [
          [0.12, -0.72, 0.1],
          [0.5, -0.74, 0.14],
          [0.1, -0.8, 0.36],
        ],
        0.13,
        0.09,
      ),
    ),
    limb([0, -0.6, 0], [0, -0.02, -0.04], 0.2, 0.2),
    egg([0, 0.06, -0.04], 0.3, 0.13, 0.15),
    mirroredX(
      trail(
        [
          [0.28, 0.04, -0.02],
          [0.36, -0.34, 0.06],
          [0.1, -0.58, 0.3],
        ],
        0.085,
        0.06,
      ),
    ),
    limb([0, 0.12, -0.02], [nod, 0.34, 0], 0.075),
    egg([nod, 0.46, 0.02], 0.16, 0.2, 0.17),
    ball([nod, 0.68, -0.03], 0.08),
  )
}

const mirroredX =
  (shape: Shape): Shape =>
  (x, y, z) =>
    shape(Math.abs(x), y, z)

const knot: Body = (chance) => {
  const [a, b] = [chance.between(0.3, 0.4), chance.between(0.05, 0.2)]
  return melted(
    0.12,
    block([0, -0.88, 0], 0.26, 0.12, 0.2, 0.02),
    hoop([-0.1, 0.22, 0], a + 0.12, 0.1),
    limb([0, -0.8, 0], [0, -0.2, 0], 0.08, 0.1),
    (x, y, z) => hoop([0, 0, 0], a, 0.1)(z, y - 0.1 + b, x - 0.14),
    ball([0.1, 0.08, 0], 0.16),
  )
}

const pair: Body = () =>
  melted(
    0.1,
    plinth(0.05, 0.5),
    trail(
      [
        [-0.16, -0.9, 0],
        [-0.22, -0.3, 0],
        [-0.12, 0.2, 0],
      ],
      0.22,
      0.15,
    ),
    ball([-0.1, 0.44, 0.02], 0.13),
    trail(
      [
        [0.2, -0.9, 0.02],
        [0.24, -0.44, 0],
        [0.1, -0.06, 0.02],
      ],
      0.2,
      0.13,
    ),
    ball([0.1, 0.14, 0.04], 0.11),
    trail(
      [
        [-0.22, 0.14, 0.08],
        [0.06, -0.1, 0.24],
        [0.3, -0.2, 0.1],
      ],
      0.08,
      0.06,
    ),
  )

export const sculptureBodies = { bull, elephant, horse, bird: birdBody, dancer: dancerBody, seated, knot, pair } as const
