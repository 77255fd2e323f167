/** Sends invalid input of every kind to every schema: the messages must be ours. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Call } from './grammar/call.ts'

const validatorWords =
  /\b(invalid|expected|received|uuid|string|undefined|null|nan|regex|pattern|boolean|object|array|enum|union|literal|integer|datetime|iso)\b/i

/** Missing, of another type, no id, too long, too many, too much, unknown. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'not-an-id',
  'a'.repeat(50_000),
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  {},
  [],
  ['not-an-id'],
  [{}],
  Array(5_000).fill('x'),
  { unknown: 1 },
]

function shapeOf(field: z.core.$ZodType): Record<string, z.core.$ZodType> | null {
  const { def } = (field as z.ZodType)._zod as { def: { innerType?: z.core.$ZodType; element?: z.core.$ZodType } }
  if (field instanceof z.ZodObject) return field.shape
  const inner = def.innerType ?? def.element
  return inner ? shapeOf(inner) : null
}

/** All fields invalid in the same way, nested ones too. */
function inputsOf(input: z.ZodObject): unknown[] {
  const parts = Object.entries(input.shape).flatMap(([name, field]) => {
    const shape = shapeOf(field)
    if (!shape) return []
    return wrong.flatMap((value) => {
      const part = Object.fromEntries(Object.keys(shape).map((each) => [each, value]))
      return [{ [name]: part }, { [name]: [part] }]
    })
  })
  const whole = wrong.map((value) => Object.fromEntries(Object.keys(input.shape).map((name) => [name, value])))
  return [{}, ...whole, ...parts]
}

const calls = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, { input }]) => ({ name: `${area}.${name}`, input })),
)

test('no message of the validator reaches people, whichever field of whichever call is invalid', () => {
  const said = calls.flatMap(({ name, input }) =>
    inputsOf(input).flatMap((sent) =>
      (input.safeParse(sent).error?.issues ?? []).map(({ message, path }) => ({ at: `${name} ${path.join('.')}`, message })),
    ),
  )
  const bad = said.filter(({ message }) => validatorWords.test(message) || !/^[A-Z“]/.test(message) || /_|^[\w.]+: /.test(message))
  expect([...new Map(bad.map((each) => [each.message, each])).values()]).toEqual([])
  // Most calls can be invalid; if few were refused, the test would check nothing.
  expect(new Set(said.map(({ at }) => at.split(' ')[0])).size).toBeGreaterThan(calls.length * 0.7)
})

test('messages state a missing field, a wrong number, and excess length exactly', () => {
  const fields = z.object({
    name: z.string().max(1_000),
    guests: z.number().int().min(2),
    on: z.iso.date(),
    room: z.uuid(),
    yes: z.boolean(),
  })
  const sentences = (sent: object) => fields.safeParse(sent).error?.issues.map(({ message }) => message)
  expect(sentences({})).toEqual(Array(5).fill('Please fill this in.'))
  expect(sentences({ name: 'a'.repeat(1_001), guests: 1, on: 'soon', room: '7', yes: 'perhaps' })).toEqual([
    'At most 1,000 characters, please.',
    'At least 2, please.',
    'Please choose a date.',
    'We could not find that. Reload the page and try again.',
    'Please answer yes or no.',
  ])
  expect(sentences({ name: 7, guests: 2.5, on: '2026-12-12', room: '00000000-0000-7000-8000-000000000000', yes: true })).toEqual([
    'This has to be written in words.',
    'Please enter a whole number.',
  ])
})

test('a schema’s own message has priority', () => {
  expect(z.string().min(2, 'Say a little more.').safeParse('a').error?.issues[0]?.message).toBe('Say a little more.')
})
