/** A document as a PDF: A4, tagged with headings, paragraphs and tables for screen readers, and with the same bytes each time. */
import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import { brand } from '#brand'
import { colour } from '../colours.ts'
import { type Look, linesOf, widthOf, write } from './writing.ts'

export interface Column {
  head: string
  /** In points; the first column gets the rest. */
  width?: number
  align?: 'start' | 'end'
}

export interface Sheet {
  title: string
  /** Beside the title: number and date. */
  facts: readonly (readonly [label: string, value: string])[]
  parties: readonly { head: string; lines: readonly string[] }[]
  table: { columns: readonly [Column, ...Column[]]; rows: readonly (readonly string[])[]; empty: string }
  sums: readonly (readonly [label: string, value: string])[]
  /** An authority's registration, with a QR code to verify it. */
  seal?: { head: string; lines: readonly string[]; code: string; about: string }
  notes: readonly string[]
  /** When it was issued; the PDF's creation date, in place of now. */
  at: Date
}

type Document = PDFKit.PDFDocument

const page = { width: 595.28, height: 841.89, margin: 48, foot: 56 }
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const text = colour('ink-950')
const muted = colour('ink-600')
const line = colour('ivory-200')
const looks = {
  title: { size: 26, weight: 'display', colour: text },
  house: { size: 13, weight: 'display', colour: colour('rani-600') },
  label: { size: 9, colour: muted },
  plain: { size: 10, colour: text },
  strong: { size: 10, weight: 'strong', colour: text },
  sum: { size: 12, weight: 'strong', colour: text },
} as const satisfies Record<string, Look>
const heightOf = ({ size }: Look) => size * 1.45

/** Current position on the page and in the document's structure tree. */
interface Pen {
  doc: Document
  root: PDFKit.PDFStructureElement
  y: number
}

export async function pdfOf(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: titleOf(sheet),
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: sheet.at,
      ModDate: sheet.at,
    },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen: Pen = { doc, root, y: page.margin }
  head(pen, sheet)
  parties(pen, sheet)
  table(pen, sheet.table)
  sums(pen, sheet.sums)
  if (sheet.seal) seal(pen, sheet.seal)
  notes(pen, sheet.notes)
  root.end()
  doc.end()
  return bytes
}

function titleOf({ title, facts }: Sheet): string {
  return [title, facts[0]?.[1]].filter(Boolean).join(' ')
}

function collect(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** Draws something that is not text of the document (a PDF artifact). */
function ornament(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function rule({ doc, y }: Pen, strength = 0.7): void {
  ornament(doc, () => doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(strength).strokeColor(line).stroke())
}

function say(pen: Pen, kind: 'H1' | 'H2' | 'P', write: () => void, parent = pen.root): void {
  parent.add(pen.doc.struct(kind, {}, write))
}

function turnPage(pen: Pen): void {
  pen.doc.addPage({ size: 'A4', margin: 0 })
  pen.y = page.margin
}

function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= page.height - page.foot) return false
  turnPage(pen)
  return true
}

function head(pen: Pen, { title, facts }: Sheet): void {
  const { doc } = pen
  say(pen, 'P', () => write(doc, brand.name, { x: page.margin, y: pen.y }, looks.house))
  pen.y += 22
  say(pen, 'H1', () => write(doc, title, { x: page.margin, y: pen.y }, looks.title))
  let y = pen.y - 22
  for (const [label, value] of facts) {
    say(pen, 'P', () => {
      write(doc, `${label}: `, { x: right - widthOf(doc, value, looks.strong), y: y + 0.7, align: 'end' }, looks.label)
      write(doc, value, { x: right, y, align: 'end' }, looks.strong)
    })
    y += heightOf(looks.strong)
  }
  pen.y = Math.max(pen.y + 44, y + 12)
  rule(pen, 1.4)
  pen.y += 14
}

function parties(pen: Pen, { parties }: Sheet): void {
  const { doc } = pen
  const width = (inner - 24) / 2
  let lowest = pen.y
  for (const [place, { head, lines }] of parties.entries()) {
    const x = page.margin + place * (width + 24)
    let y = pen.y
    say(pen, 'H2', () => write(doc, head, { x, y }, looks.label))
    y += heightOf(looks.label) + 1
    for (const [number, words] of lines.entries()) {
      const look = number === 0 ? looks.strong : looks.plain
      say(pen, 'P', () => {
        for (const each of linesOf(doc, words, width, look)) {
          write(doc, each, { x, y }, look)
          y += heightOf(look)
        }
      })
    }
    lowest = Math.max(lowest, y)
  }
  pen.y = lowest + 16
}

interface Placed extends Column {
  x: number
  width: number
}

function place(columns: Sheet['table']['columns']): Placed[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x = page.margin
  return columns.map((column) => {
    const width = column.width ?? inner - fixed
    const placed = { ...column, x, width }
    x += width
    return placed
  })
}

const gap = 8

function table(pen: Pen, { columns, rows, empty }: Sheet['table']): void {
  const placed = place(columns)
  const element = pen.doc.struct('Table')
  pen.root.add(element)
  const heads = placed.map(({ head }) => head)
  tableRow(pen, element, { placed, cells: heads, look: looks.label, kind: 'TH' })
  for (const cells of rows) {
    const turned = makeRoom(pen, heightOfRow(pen, placed, cells, looks.plain))
    if (turned) tableRow(pen, element, { placed, cells: heads, look: looks.label, kind: 'TH' })
    tableRow(pen, element, { placed, cells, look: looks.plain, kind: 'TD' })
  }
  if (rows.length === 0)
    tableRow(pen, element, { placed: [{ ...(placed[0] as Placed), width: inner }], cells: [empty], look: looks.plain, kind: 'TD' })
  element.end()
  pen.y += 8
}

interface TableRow {
  placed: readonly Placed[]
  cells: readonly string[]
  look: Look
  kind: 'TH' | 'TD'
}

const linesIn = ({ doc }: Pen, { width }: Placed, words: string, look: Look) => linesOf(doc, words, width - gap, look)

function heightOfRow(pen: Pen, placed: readonly Placed[], cells: readonly string[], look: Look): number {
  const lines = placed.map((column, i) => linesIn(pen, column, cells[i] ?? '', look).length)
  return Math.max(...lines) * heightOf(look) + 9
}

function tableRow(pen: Pen, parent: PDFKit.PDFStructureElement, { placed, cells, look, kind }: TableRow): void {
  const { doc } = pen
  const row = doc.struct('TR')
  parent.add(row)
  for (const [i, column] of placed.entries()) {
    const isEnd = column.align === 'end'
    row.add(
      doc.struct(kind, {}, () => {
        for (const [n, words] of linesIn(pen, column, cells[i] ?? '', look).entries())
          write(
            doc,
            words,
            { x: isEnd ? column.x + column.width : column.x, y: pen.y + n * heightOf(look), align: column.align ?? 'start' },
            look,
          )
      }),
    )
  }
  row.end()
  pen.y += heightOfRow(pen, placed, cells, look) - 5
  rule(pen)
  pen.y += 5
}

function sums(pen: Pen, rows: Sheet['sums']): void {
  const { doc } = pen
  makeRoom(pen, rows.length * 18 + 8)
  for (const [place, [label, value]] of rows.entries()) {
    const isLast = place === rows.length - 1
    const look = isLast ? looks.sum : looks.plain
    if (isLast) pen.y += 4
    say(pen, 'P', () => {
      write(doc, label, { x: right - 110, y: pen.y, align: 'end' }, isLast ? look : { ...look, colour: muted })
      write(doc, value, { x: right, y: pen.y, align: 'end' }, look)
    })
    pen.y += heightOf(look) + 1
  }
  pen.y += 14
}

/** Two inches, as the portal requires: a long text makes small squares. */
const codeSize = 144

function seal(pen: Pen, { head, lines, code, about }: NonNullable<Sheet['seal']>): void {
  const { doc } = pen
  makeRoom(pen, codeSize + 14)
  const [x, width] = [page.margin + codeSize + 20, inner - codeSize - 20]
  let { y } = pen
  say(pen, 'H2', () => write(doc, head, { x, y }, looks.strong))
  y += heightOf(looks.strong) + 3
  for (const words of lines)
    say(pen, 'P', () => {
      for (const each of linesOf(doc, words, width, looks.plain)) {
        write(doc, each, { x, y }, looks.plain)
        y += heightOf(looks.plain)
      }
    })
  pen.root.add(doc.struct('Figure', { alt: about }, () => drawCode(pen, code)))
  pen.y += codeSize + 14
}

function drawCode({ doc, y }: Pen, code: string): void {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 1 })
  const side = codeSize / rows.length
  for (const [down, row] of rows.entries())
    for (const [across, isDark] of row.entries()) if (isDark) doc.rect(page.margin + across * side, y + down * side, side, side)
  doc.fill(text)
}

function notes(pen: Pen, all: readonly string[]): void {
  for (const note of all) {
    const lines = linesOf(pen.doc, note, inner, looks.label)
    makeRoom(pen, lines.length * heightOf(looks.label) + 5)
    say(pen, 'P', () => {
      for (const words of lines) {
        write(pen.doc, words, { x: page.margin, y: pen.y }, looks.label)
        pen.y += heightOf(looks.label)
      }
    })
    pen.y += 5
  }
}
