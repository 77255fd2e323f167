/** How large a work is beside what everybody knows. Everything in centimetres; pictures are drawn with one unit a centimetre. */
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { inCm } from './artwork-words.ts'

export interface Size {
  width: number
  height: number
}

/** null where nobody has measured it. */
export function sizeOf({ width, height }: ArtworkCard['dimensions']): Size | null {
  return width > 0 && height > 0 ? { width: inCm(width), height: inCm(height) } : null
}

/** Deeper than a stretched canvas in its frame: it stands, and hangs on no wall. */
const deepestOnWall = 6
export function stands({ depth }: ArtworkCard['dimensions']): boolean {
  return depth > deepestOnWall
}

export const personCm = 168
const eyeLevelCm = 150
const plinthCm = 80
const leastAboveFloor = 25

/** How far above the floor the work begins: its middle at eye level, or on a plinth when it stands and is not as tall as one. */
export function heightAboveFloor({ height }: Size, isStanding: boolean): number {
  if (isStanding) return height < plinthCm ? plinthCm : 0
  return Math.max(eyeLevelCm - height / 2, leastAboveFloor)
}

const margin = 60
const personWidth = 60
const gap = 58
const chairWidth = 88
const floorCm = 34
/** Between a wide and a square picture, however small or large the work is. */
const widest = 1.65

export interface Room {
  width: number
  height: number
  /** Where the floor begins, from the top. */
  floor: number
  personX: number
  work: { x: number; y: number; width: number; height: number }
  plinth: number
  chairX: number
  /** What ticks and letters are measured by, so that they are as large in a large room as in a small one. */
  letters: number
}

/** A room with somebody, the work and a chair. */
export function roomFor(size: Size, isStanding: boolean): Room {
  const above = heightAboveFloor(size, isStanding)
  const tall = Math.max(personCm, above + size.height) + 26
  const needed = margin + personWidth + gap + size.width + 96 + chairWidth + gap
  const height = tall + floorCm
  const width = Math.max(needed, Math.min(height * widest, 560))
  const personX = margin + personWidth / 2
  const start = margin + personWidth + gap
  // What is left over stands to both sides of the work.
  const x = start + (width - needed) / 2
  return {
    width,
    height,
    floor: tall,
    personX,
    work: { x, y: tall - above - size.height, ...size },
    plinth: isStanding ? above : 0,
    chairX: width - gap - chairWidth / 2,
    letters: width * 0.029,
  }
}

export const wallLimits = { least: 100, most: 800, usual: 360 } as const

/** A width that somebody typed, within what walls are. */
export function wallWidth(typed: number): number {
  return Number.isFinite(typed) ? Math.min(Math.max(Math.round(typed), wallLimits.least), wallLimits.most) : wallLimits.usual
}

/** Shares of the picture of a wall, 0 to 1. @param aspect the picture's width by its height */
export function onWall(size: Size, wallCm: number, aspect: number): Size {
  return { width: size.width / wallCm, height: (size.height / wallCm) * aspect }
}

export interface Point {
  x: number
  y: number
}

/** The middle of the work, moved no further than until half of it is out of sight. */
export function keptOnWall({ x, y }: Point): Point {
  const within = (value: number) => Math.min(Math.max(value, 0), 1)
  return { x: within(x), y: within(y) }
}

/** The drawn wall, as wide as somebody says: the sofa below keeps its own size. */
export const drawnWall = { aspect: 4 / 3, sofaCm: 210 } as const

/** Where the middle of the work hangs on the drawn wall: at eye level, as in a house, or lower where it would touch the ceiling. */
export function usualPlace(size: Size, wallCm: number): Point {
  const heightCm = wallCm / drawnWall.aspect
  const fromFloor = Math.max(eyeLevelCm, size.height / 2 + leastAboveFloor)
  return keptOnWall({ x: 0.5, y: 1 - (fromFloor + floorShare * heightCm) / heightCm })
}

/** Of the drawn wall's height. */
export const floorShare = 0.11
