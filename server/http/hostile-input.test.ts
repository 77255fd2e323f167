/** Sends hostile input to every call, which must answer with a sentence and never break. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/grammar/call.ts'
import { createScenario, type Scenario } from '../testing/scenario.ts'
import { createWorld, everyCall, type World } from '../testing/world.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

const rounds = 12
const nasty = [
  '',
  ' ',
  '\u0000',
  '\u202e\u200b',
  'a'.repeat(20_000),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '{"$ne":""}',
  '\r\nBcc: all@people.test',
  'कखग',
  '👩‍👩‍👧‍👦',
  'İ',
  '\ud800',
  '00000000-0000-7000-8000-000000000000',
  'NaN',
  '-1',
  '1e309',
  '2026-02-30',
  '__proto__',
  'true',
]
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nasty) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, -1, 0, 1, 1e9, 2 ** 53, 100.005, -0, [], {}, [[[]]], { $ne: '' }, ['x'], {
      __proto__: { admin: true },
    }),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** Bodies with the call's own field names and some unknown ones. */
function bodiesFor(call: Call) {
  const names = [...Object.keys(call.input.shape), 'id', 'type', 'admin', 'approved', 'constructor']
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length })
}

function pathWith(call: Call, filler: string) {
  return `/api${call.path.replace(/\{\w+\}/g, encodeURIComponent(filler))}`
}

function caller(call: Call) {
  const role = call.may.replace(':own', '')
  const who = { anyone: null, signedIn: people.dev, user: people.dev, artist: people.asha, admin: people.meera }[role]
  return who ? { authorization: `Bearer ${who.token}` } : {}
}

async function expectWords(call: Call, url: string, payload: string | undefined, type = 'application/json') {
  const reply = await world.app.http.inject({
    method: call.method,
    url,
    headers: { ...caller(call), ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  expect(reply.statusCode, `${call.method} ${url.slice(0, 200)} with ${payload?.slice(0, 300)}: ${reply.body.slice(0, 300)}`).toBeLessThan(
    500,
  )
  if (reply.statusCode >= 400) expect(reply.json().message).toMatch(/\S/)
  return reply.statusCode
}

describe.each(everyCall())('$name', ({ call }) => {
  const takesBody = !['GET', 'DELETE'].includes(call.method) && !call.multipart && !call.raw
  const filler = '00000000-0000-7000-8000-000000000000'

  if (takesBody)
    test('refuses what is not JSON or not an object', async () => {
      for (const payload of ['{"broken":', '[[["wrong"]]]', '"text"', '42', '['.repeat(5_000)])
        expect(await expectWords(call, pathWith(call, filler), payload), payload.slice(0, 20)).toBeGreaterThanOrEqual(400)
      const asForm = await expectWords(call, pathWith(call, filler), 'a=b', 'application/x-www-form-urlencoded')
      if (!call.form) expect(asForm).toBe(415)
      const deep = `{"${Object.keys(call.input.shape)[0] ?? 'id'}":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
      await expectWords(call, pathWith(call, filler), deep)
      expect(await expectWords(call, pathWith(call, filler), JSON.stringify({ words: 'x'.repeat(1_200_000) }))).toBe(413)
    })

  test('answers any other input with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(
        bodiesFor(call),
        fc.constantFrom(filler, 'asha', ...nasty.filter((text) => text.isWellFormed() && text.length < 300 && text)),
        async (body, inPath) => {
          const query = new URLSearchParams(
            Object.entries(body).map(([name, each]) => [name, String(typeof each === 'object' ? JSON.stringify(each) : each)]),
          )
            .toString()
            .slice(0, 4_000)
          await (takesBody
            ? expectWords(call, pathWith(call, inPath), JSON.stringify(body))
            : expectWords(call, `${pathWith(call, inPath)}?${query}`, undefined))
        },
      ),
      { numRuns: rounds, seed: 20_261_121 },
    )
  })
})
