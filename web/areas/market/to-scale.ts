/** Draws a work to scale beside familiar things. All lengths are in centimetres; drawings use one unit per centimetre. */
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { inCm } from './artwork-words.ts'

export interface Size {
  width: number
  height: number
}

/** null when not measured. */
export function sizeOf({ width, height }: ArtworkCard['dimensions']): Size | null {
  return width > 0 && height > 0 ? { width: inCm(width), height: inCm(height) } : null
}

/** Deeper than a framed canvas: the work stands instead of hanging. */
const deepestOnWall = 6
export function stands({ depth }: ArtworkCard['dimensions']): boolean {
  return depth > deepestOnWall
}

export const personCm = 168
const eyeLevelCm = 150
const plinthCm = 80
const leastAboveFloor = 25

/** The height of the work's lower edge above the floor: its centre at eye level, or on a plinth when it stands and is short. */
export function heightAboveFloor({ height }: Size, isStanding: boolean): number {
  if (isStanding) return height < plinthCm ? plinthCm : 0
  return Math.max(eyeLevelCm - height / 2, leastAboveFloor)
}

const margin = 60
const personWidth = 60
const gap = 58
const chairWidth = 88
const floorCm = 34
/** The widest drawing, whatever the size of the work. */
const widest = 1.65

export interface Room {
  width: number
  height: number
  /** The distance from the top to the floor. */
  floor: number
  personX: number
  work: { x: number; y: number; width: number; height: number }
  plinth: number
  chairX: number
  /** The unit of ticks and letters, so that they look equally large in every room. */
  letters: number
}

/** A room with a person, the work and a chair. */
export function roomFor(size: Size, isStanding: boolean): Room {
  const above = heightAboveFloor(size, isStanding)
  const tall = Math.max(personCm, above + size.height) + 26
  const needed = margin + personWidth + gap + size.width + 96 + chairWidth + gap
  const height = tall + floorCm
  const width = Math.max(needed, Math.min(height * widest, 560))
  const personX = margin + personWidth / 2
  const start = margin + personWidth + gap
  // The remaining width goes to both sides of the work.
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

/** Limits a typed width to realistic walls. */
export function wallWidth(typed: number): number {
  return Number.isFinite(typed) ? Math.min(Math.max(Math.round(typed), wallLimits.least), wallLimits.most) : wallLimits.usual
}

/** The work's size as shares of the wall's picture, 0 to 1. @param aspect the picture's width divided by its height */
export function onWall(size: Size, wallCm: number, aspect: number): Size {
  return { width: size.width / wallCm, height: (size.height / wallCm) * aspect }
}

export interface Point {
  x: number
  y: number
}

/** The work's centre, limited so that at least half of it stays visible. */
export function keptOnWall({ x, y }: Point): Point {
  const within = (value: number) => Math.min(Math.max(value, 0), 1)
  return { x: within(x), y: within(y) }
}

/** The drawn wall of the given width: the sofa keeps its real size. */
export const drawnWall = { aspect: 4 / 3, sofaCm: 210 } as const

/** The centre of the work on the drawn wall: at eye level, or lower when it would touch the ceiling. */
export function usualPlace(size: Size, wallCm: number): Point {
  const heightCm = wallCm / drawnWall.aspect
  const fromFloor = Math.max(eyeLevelCm, size.height / 2 + leastAboveFloor)
  return keptOnWall({ x: 0.5, y: 1 - (fromFloor + floorShare * heightCm) / heightCm })
}

/** The floor's share of the drawn wall's height. */
export const floorShare = 0.11
