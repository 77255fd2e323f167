/** Invalid input to any call is answered with a sentence for people. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const validatorWords = /\b(invalid|expected|received|uuid|string|undefined|nan|regex|boolean|object|array|enum|union|literal)\b/i
const camelCase = /\b(?!YouTube|LinkedIn)[a-z]+[A-Z]\w*:/

const wrong = [undefined, {}, [[]], 'not-an-id', 'a'.repeat(9_000), Array(2_000).fill('x')]

function headersFor({ may }: Call) {
  const role = may.replace(':own', '')
  const who = { anyone: null, signedIn: people.dev, user: people.dev, artist: people.asha, admin: people.meera }[role]
  return who ? { authorization: `Bearer ${who.token}` } : {}
}

/** Makes all fields invalid in the same way, in the body, the query and the path. */
async function failureOf(call: Call, value: unknown): Promise<{ status: number; text: string[] } | null> {
  const fields = Object.keys(call.input.shape)
  const url = `/api${call.path.replace(/\{\w+\}/g, 'not-an-id')}`
  const inQuery = call.method === 'GET' || call.method === 'DELETE' || call.multipart
  const text = typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value ?? null)?.slice(0, 300)
  const query = value === undefined ? '' : `?${new URLSearchParams(fields.map((name) => [name, text])).toString()}`
  const reply = await world.app.http.inject({
    method: call.method,
    url: inQuery ? url + query : url,
    headers: { ...headersFor(call), ...(!inQuery && { 'content-type': 'application/json' }) },
    ...(!inQuery && { payload: JSON.stringify(Object.fromEntries(fields.map((name) => [name, value]))) }),
  })
  if (reply.statusCode < 400 || !reply.headers['content-type']?.includes('json')) return null
  const { message, errors = [] } = reply.json() as { message: string; errors?: { message: string }[] }
  return { status: reply.statusCode, text: [message, ...errors.map((each) => each.message)] }
}

test('no answer to invalid input contains raw validator messages', { timeout: 240_000 }, async () => {
  const refused = new Set<string>()
  const bad: string[] = []
  // Skip calls that sign people out, which would make all later ones anonymous.
  for (const { name, call } of everyCall())
    if (!/^auth\.(logout|refresh)|^account\.endOthers/.test(name))
      for (const value of wrong) {
        const failure = await failureOf(call, value)
        if (failure?.status === 400) refused.add(name)
        bad.push(
          ...(failure?.text ?? []).filter((text) => validatorWords.test(text) || camelCase.test(text)).map((text) => `${name}: ${text}`),
        )
      }
  expect(bad).toEqual([])
  expect(refused.size).toBeGreaterThan(everyCall().length * 0.6)
})

test('names a single invalid field in words', async () => {
  const refuse = async (path: string, body: object) =>
    (
      await world.app.http.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${people.asha.token}` },
        payload: body,
      })
    ).json()
  expect(await refuse('/collab/message/edit', { messageId: '7', newText: 'Hello' })).toEqual({
    code: 'invalid_input',
    message: 'Message: We could not find that. Reload the page and try again.',
    errors: [{ path: 'messageId', message: 'We could not find that. Reload the page and try again.' }],
  })
})
