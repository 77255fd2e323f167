/** Writes text with several font files: each covers one script, and a text may mix scripts. */
import { fileURLToPath } from 'node:url'
import { writable } from '../fonts/writable.ts'

export type Weight = 'plain' | 'strong' | 'display'
type Script = 'latin' | 'latin-ext' | 'devanagari'
type Document = PDFKit.PDFDocument

const mukta = (script: Script, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/mukta-${script}-${weight}-normal.woff`))
const fraunces = (name: string) => fileURLToPath(new URL(`../fonts/fraunces-${name}-500.woff`, import.meta.url))

const files: Record<Weight, Record<Script, string>> = {
  plain: { latin: mukta('latin', 400), 'latin-ext': mukta('latin-ext', 400), devanagari: mukta('devanagari', 400) },
  strong: { latin: mukta('latin', 600), 'latin-ext': mukta('latin-ext', 600), devanagari: mukta('devanagari', 600) },
  display: { latin: fraunces('latin'), 'latin-ext': fraunces('latin-ext'), devanagari: mukta('devanagari', 600) },
}

export interface Look {
  size: number
  weight?: Weight
  colour: string
}

interface Run {
  script: Script
  text: string
}

const isDevanagari = /[\u0900-\u097f\u1cd0-\u1cf9\ua8e0-\ua8ff\u0964\u0965\u200c\u200d]/
/** The latin-ext file covers other Latin letters and ₹. */
const isLatin = /[\p{ASCII}\u00a0-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]/u

function scriptOf(letter: string): Script {
  if (isDevanagari.test(letter)) return 'devanagari'
  return isLatin.test(letter) ? 'latin' : 'latin-ext'
}

/** Splits at changes of script; a space stays with the text before it. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

function take(doc: Document, { script }: Run, { size, weight = 'plain' }: Look) {
  return doc.font(files[weight][script]).fontSize(size)
}

export function widthOf(doc: Document, text: string, look: Look): number {
  return runsOf(text).reduce((sum, run) => sum + take(doc, run, look).widthOfString(run.text), 0)
}

/** Writes one line, left-aligned or right-aligned at `x`. */
export function write(doc: Document, text: string, at: { x: number; y: number; align?: 'start' | 'end' }, look: Look): void {
  let x = at.align === 'end' ? at.x - widthOf(doc, text, look) : at.x
  for (const run of runsOf(text)) {
    const font = take(doc, run, look).fillColor(look.colour)
    font.text(run.text, x, at.y, { lineBreak: false })
    x += font.widthOfString(run.text)
  }
}

/** Wraps a text to a width, without characters that no font file has. */
export function linesOf(doc: Document, text: string, width: number, look: Look): string[] {
  const lines: string[] = []
  for (const word of writable(text)
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => pieces(doc, word, width, look))) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(doc, longer, look) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Splits a word that is wider than its column. */
function pieces(doc: Document, word: string, width: number, look: Look): string[] {
  if (widthOf(doc, word, look) <= width) return [word]
  const cut: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece && widthOf(doc, piece + letter, look) > width) {
      cut.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...cut, piece]
}
