/**
 * Captions of a video: what is said, sung or heard, and when. People write one line each ("0:03 Welcome to Jaipur") or upload a WebVTT
 * or SubRip file; the form and the server share this parser.
 */
import { z } from 'zod'
import { contactSentence, holdsContacts } from '../india/contacts/contacts.ts'

export const captionLimits = {
  cues: 500,
  letters: 200,
  characters: 60_000,
  languages: 5,
  /** Longest display without an explicit end. */ lastsMs: 6_000,
} as const

/** `from` and `until` in milliseconds from the start of the video. */
export interface Cue {
  from: number
  until: number
  /** May have several lines. */
  text: string
}

const timePattern = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`
const arrowLine = new RegExp(String.raw`^\s*${timePattern}\s*-->\s*${timePattern}(?:\s.*)?$`)
const timedLine = new RegExp(String.raw`^\s*${timePattern}(?:\s*[-–]\s*${timePattern})?\s+(\S.*)$`)
const newLine = /\r\n?|\n/

class Unreadable extends Error {}
function refuse(line: number, sentence: string): never {
  throw new Unreadable(`Line ${line}: ${sentence}`)
}

/** @returns the cues in order, or one sentence about the first unreadable line */
export function readCaptions(written: string): { cues: Cue[]; problem?: undefined } | { cues?: undefined; problem: string } {
  const lines = written.replace(/^\uFEFF/, '').split(newLine)
  try {
    return { cues: (lines.some((line) => line.includes('-->')) ? cuesOfFile : cuesOfLines)(lines) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

/** The editable format: `0:03 - 0:07 Welcome to Jaipur`. */
export function writeCaptions(cues: readonly Cue[]): string {
  return cues.map(({ from, until, text }) => `${shortTime(from)} - ${shortTime(until)} ${text}`).join('\n')
}

/** WebVTT for browsers, placed some lines above the bottom, where the player has its buttons. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, until, text }) => `${fullTime(from)} --> ${fullTime(until)} line:-4\n${escapeCue(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

export const captionText = z
  .string()
  .max(captionLimits.characters, 'Captions can have at most 60,000 characters.')
  .superRefine((text, context) => {
    if (!text.trim()) return
    const problem = readCaptions(text).problem ?? (holdsContacts(text) ? contactSentence : undefined)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Parses WebVTT and SubRip: blocks of a time line and text lines; numbers, notes and styles between them are skipped. */
function cuesOfFile(lines: readonly string[]): Cue[] {
  const cues: NumberedCue[] = []
  let open: NumberedCue | null = null
  for (const [index, line] of lines.entries()) {
    const times = arrowLine.exec(line)
    if (times) {
      open = { line: index + 1, from: msOf(times, 1), until: msOf(times, 5), text: '' }
      cues.push(open)
    } else if (line.includes('-->')) refuse(index + 1, 'Write times like 00:00:03.000 --> 00:00:07.000.')
    else if (!line.trim()) open = null
    else if (open) open.text = [open.text, plain(line)].filter(Boolean).join('\n')
  }
  return checked(cues.filter(({ text }) => text))
}

/** One cue per line; a line without a time continues the one above. */
function cuesOfLines(lines: readonly string[]): Cue[] {
  const cues: (Omit<NumberedCue, 'until'> & { until: number | null })[] = []
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue
    const timed = timedLine.exec(line)
    const above = cues.at(-1)
    if (timed) {
      const until = timed[6] === undefined ? null : msOf(timed, 5)
      cues.push({ line: index + 1, from: msOf(timed, 1), until, text: plain(timed[9] ?? '') })
    } else if (above) above.text = `${above.text}\n${plain(line)}`
    else refuse(index + 1, 'Begin with the time, like 0:03 Welcome to Jaipur.')
  }
  return checked(cues.map((cue, index) => ({ ...cue, until: cue.until ?? endOf(cue.from, cues[index + 1]?.from) })))
}

function endOf(from: number, next: number | undefined): number {
  const most = from + captionLimits.lastsMs
  return next !== undefined && next > from ? Math.min(next, most) : most
}

type NumberedCue = Cue & { line: number }

function checked(cues: readonly NumberedCue[]): Cue[] {
  if (!cues.length) refuse(1, 'There are no words in it.')
  const over = cues[captionLimits.cues]
  if (over) refuse(over.line, `At most ${captionLimits.cues} captions, please.`)
  let before = -1
  for (const { line, from, until, text } of cues) {
    if (from <= before) refuse(line, 'Each caption begins later than the one above.')
    if (until <= from) refuse(line, 'A caption ends after it begins.')
    if (text.length > captionLimits.letters) refuse(line, `At most ${captionLimits.letters} letters at a time, please.`)
    before = from
  }
  return cues.map(({ from, until, text }) => ({ from, until, text }))
}

/** Minutes and seconds beyond 59 are carried over. */
function msOf(match: RegExpExecArray, first: number): number {
  const [hours = '0', minutes = '0', seconds = '0', part = '0'] = [0, 1, 2, 3].map((index) => match[first + index])
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'))
}

/** Strips the markup of WebVTT and SubRip, and decodes entities. */
function plain(line: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
  return line
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => names[name] ?? '')
    .trim()
}

function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function partsOf(ms: number) {
  const seconds = Math.floor(ms / 1000)
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60, rest: ms % 1000 }
}
const twoDigits = (value: number) => String(value).padStart(2, '0')

function shortTime(ms: number): string {
  const { hours, minutes, seconds, rest } = partsOf(ms)
  const whole = hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
  return rest ? `${whole}.${String(rest).padStart(3, '0')}` : whole
}

function fullTime(ms: number): string {
  const { hours, minutes, seconds, rest } = partsOf(ms)
  return `${[hours, minutes, seconds].map(twoDigits).join(':')}.${String(rest).padStart(3, '0')}`
}
