/** Tests the limits of a schema: what it accepts at its bounds, and what it refuses just beyond. */
import { expect, test } from 'vitest'
import type { z } from 'zod'

interface Limit {
  readonly words: string
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}

const between = (least: number, most: number, of: string) =>
  most === Number.POSITIVE_INFINITY ? `from ${least} ${of} on` : `${least} to ${most} ${of}`

function limit(least: number, most: number, of: string, step: number, make: (size: number) => unknown): Limit {
  const bounded = most !== Number.POSITIVE_INFINITY
  return {
    words: between(least, most, of),
    taken: [make(least), make(bounded ? most : least + 1_000_000 * step)],
    refused: [...(of === 'letters' && least === 0 ? [] : [make(least - step)]), ...(bounded ? [make(most + step)] : [])],
  }
}

/** A text of `least` to `most` letters. */
export function letters(least: number, most: number): Limit {
  return limit(least, most, 'letters', 1, (size) => 'x'.repeat(size))
}

/** The same, with surrounding spaces ignored. */
export function trimmed(least: number, most: number): Limit {
  const { words, taken, refused } = letters(least, most)
  return {
    words: `${words}, not counting blanks around them`,
    taken: [...taken, `  ${'x'.repeat(most)}  `],
    refused: [...refused, ...(least > 0 ? [' '.repeat(least)] : [])],
  }
}

/** A number from `least` to `most`, by default an integer. */
export function numbers(least: number, most = Number.POSITIVE_INFINITY, step: 'whole' | number = 'whole'): Limit {
  const found = limit(least, most, 'as a number', step === 'whole' ? 1 : step, (size) => size)
  return step === 'whole' ? { ...found, words: `${found.words}, whole`, refused: [...found.refused, least + 0.5] } : found
}

/** A list of `least` to `most` items; `item` creates the one at an index. */
export function items(least: number, most: number, item: (place: number) => unknown): Limit {
  const make = (size: number) => Array.from({ length: size }, (_, place) => item(place))
  return {
    words: between(least, most, 'in the list'),
    taken: [make(least), make(most)],
    refused: [...(least > 0 ? [make(least - 1)] : []), make(most + 1)],
  }
}

/** Accepts the first values and refuses the second. */
export function values(taken: readonly unknown[], refused: readonly unknown[]): Limit {
  return { words: 'one of its values', taken, refused }
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length})` : text
}

function withValue(base: unknown, [step, ...further]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (/^\d+$/.test(step)) {
    const list = Array.isArray(base) ? [...base] : []
    list[Number(step)] = withValue(list[Number(step)], further, value)
    return list
  }
  const fields = (base ?? {}) as Record<string, unknown>
  return { ...fields, [step]: withValue(fields[step], further, value) }
}

/**
 * Defines a test for each field. Ignores other missing fields: only messages at the field's own path count.
 * @param base the rest of the input, where the field depends on it
 */
export function testLimits(what: string, schema: z.ZodType, limits: Readonly<Record<string, Limit>>, base: unknown = {}): void {
  const complaints = (path: string, value: unknown) =>
    (schema.safeParse(withValue(base, path.split('.'), value)).error?.issues ?? []).map((issue) => issue.path.join('.'))
  test.each(Object.entries(limits))(`${what}: %s`, (path, { words, taken, refused }) => {
    for (const value of taken) {
      const here = complaints(path, value).filter((at) => at === path || at.startsWith(`${path}.`))
      expect(here, `${words} takes ${shown(value)}`).toEqual([])
    }
    for (const value of refused) expect(complaints(path, value), `${words} refuses ${shown(value)}`).toContain(path)
  })
}
