import { barrel, fluteBody, harmoniumBody, saxBody, shehnaiBody, tablaPair } from './drums-and-winds.ts'
import { banjoBody, esrajBody, sarodBody, tumbiBody } from './lutes.ts'
import { tone } from './palette.ts'
import type { PropName } from './repertoire.ts'
import { guitarBody, santoorBody, sarangiBody, sitarBody, veenaBody, violinBody } from './strings.ts'
import { placed } from './svg.ts'

/** An instrument alone, about 300 units wide around the origin. */
const motifs: Partial<Record<PropName, () => string>> = {
  sitar: () => placed(sitarBody(), { x: -40, y: 96, scale: 0.9, turn: 40 }),
  sarod: () => placed(sarodBody(), { x: -50, y: 10, scale: 0.95, turn: -16 }),
  veena: () => placed(veenaBody(), { x: 20, y: 0, scale: 0.9, turn: -8 }),
  sarangi: () => placed(sarangiBody(), { x: 0, y: 28, scale: 0.95, turn: 14 }),
  esraj: () => placed(esrajBody(), { x: 0, y: 42, turn: 16 }),
  santoor: () => placed(santoorBody(), { x: -150, y: -366 }),
  guitar: () => placed(guitarBody(tone.honeywood), { x: -50, y: 14, turn: -22 }),
  ukulele: () => placed(guitarBody('#E7B566'), { x: -46, y: 10, scale: 0.9, turn: -22 }),
  banjo: () => placed(banjoBody(), { x: -50, y: 16, turn: -20 }),
  tumbi: () => placed(tumbiBody(), { x: -40, y: 74, scale: 1.1, turn: 34 }),
  violin: () => placed(violinBody(), { x: -34, y: 10, scale: 1.15, turn: -24 }),
  flute: () => placed(fluteBody(), { x: -110, y: 24, scale: 1.4, turn: -14 }),
  shehnai: () => placed(shehnaiBody(), { x: 50, y: -90, turn: 34 }),
  saxophone: () => placed(saxBody(), { x: -44, y: -96, scale: 1.35 }),
  tabla: () => placed(tablaPair(), { x: -145, y: -364 }),
  dhol: () => placed(barrel(tone.rani, tone.marigold, tone.ivory100), { x: -150, y: -348 }),
  harmonium: () => placed(harmoniumBody(), { x: -150, y: -364 }),
}

/** Undefined for an instrument that is only drawn in someone's hands. */
export const instrumentMotif = (instrument: PropName): string | undefined => motifs[instrument]?.()
