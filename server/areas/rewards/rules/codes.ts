/** Parses a partner's list of codes, one on each line. */
import { rewardAdminLimits } from '#contract/rewards/admin.ts'

export interface CodeLine {
  /** Line number, from 1. */
  row: number
  code: string
}

interface Read {
  codes: CodeLine[]
  /** The first wrong line, and why. */
  wrong: { row: number; why: string } | null
}

const { codesAtOnce, codeLeast, codeMost } = rewardAdminLimits
const shape = new RegExp(`^[A-Za-z0-9-]{${codeLeast},${codeMost}}$`)

/** Reads a list as spreadsheets save it: drops quotes around a code, a heading `code` and empty lines. */
export function linesOfCodes(file: string): Read {
  const codes = file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line, place) => ({
      row: place + 1,
      code: line
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    }))
    .filter(({ row, code }) => code !== '' && !(row === 1 && /^codes?$/i.test(code)))
  return { codes, wrong: firstWrong(codes) }
}

function firstWrong(codes: readonly CodeLine[]): Read['wrong'] {
  if (!codes.length) return { row: 1, why: 'there is no code in the list' }
  if (codes.length > codesAtOnce) return { row: codes[codesAtOnce]?.row ?? 1, why: `load at most ${codesAtOnce} codes at once` }
  const seen = new Map<string, number>()
  for (const { row, code } of codes) {
    if (!shape.test(code)) return { row, why: `a code has ${codeLeast} to ${codeMost} letters, digits and hyphens` }
    const before = seen.get(code.toUpperCase())
    if (before !== undefined) return { row, why: `the same code stands in line ${before}` }
    seen.set(code.toUpperCase(), row)
  }
  return null
}
