/** Documents for identity checks in the demo: a card clearly marked as a specimen, and a matching portrait. */
import { chanceFrom } from './chance.ts'
import { neon } from './neon.ts'
import { headshot } from './portrait.ts'
import type { Sitter } from './sitter.ts'
import { box, line, picture, placed } from './svg.ts'

const paper = '#f6ecd6'
const ink = '#3b2350'
const stamp = '#b3123f'
const grounds = ['#dfe8dc', '#e6dff0', '#f1dfd2', '#d9e6ec'] as const

/** @param name as on the account; the drawn letters are plain */
export function specimenCard(who: Sitter, name: string): string {
  const ground = chanceFrom(`specimen of ${who.username}`).pick(grounds)
  return picture(
    1000,
    640,
    '0 0 1000 640',
    box(0, 0, 1000, 640, ground) +
      box(36, 36, 928, 568, paper, `rx="28" stroke="${ink}" stroke-width="4"`) +
      written('MEHFIL DEMO', 500, 96, 40, ink) +
      line('M70 140H930', ink, 3) +
      placed(headshot(who), { x: 80, y: 180, scale: 0.75 }) +
      written('NAME', 528, 216, 22, ink) +
      written(plain(name), 700, 276, Math.min(36, 400 / Math.max(plain(name).length, 1)), ink) +
      line('M470 330H920M470 390H860M470 450H900', '#cbb98f', 10) +
      mark(500, 540, 54),
  )
}

export function specimenPortrait(who: Sitter): string {
  return picture(800, 800, '0 0 800 800', placed(headshot(who), { scale: 2 }) + box(0, 690, 800, 110, paper) + mark(400, 745, 56))
}

const mark = (x: number, y: number, size: number) => written('SPECIMEN', x, y, size, stamp, 7)

function written(words: string, x: number, y: number, size: number, colour: string, width = 4): string {
  return line(neon(words, x, y, size), colour, width)
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
