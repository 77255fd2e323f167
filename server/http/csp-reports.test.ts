import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { cspReportsPath, policy, reportingEndpoints } from './csp.ts'

let world: World
const said: { violations: object[]; count: number }[] = []
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on', BASE_URL: 'https://mehfil.test' })
  vi.spyOn(world.platform.log, 'warn').mockImplementation(((line: (typeof said)[number]) => said.push(line)) as never)
})
afterAll(() => world.close())
let address = 0
beforeEach(() => {
  said.length = 0
  address += 1
})

const single = (report: object) => ({ 'csp-report': report })
const several = (...bodies: object[]) =>
  bodies.map((body) => ({ type: 'csp-violation', age: 1, url: 'https://mehfil.test/', user_agent: 'x', body }))

async function send(body: unknown, type = 'application/csp-report') {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: cspReportsPath,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: `203.0.113.${address}`,
  })
  return reply.statusCode
}
async function counted(directive: string): Promise<number> {
  const { body } = await world.app.http.inject('/metrics')
  return Number(body.match(new RegExp(`^csp_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm'))?.[1] ?? 0)
}

describe('a report is logged on one line and counted', () => {
  test('in the format of older browsers', async () => {
    const before = await counted('img-src')
    const report = {
      'document-uri': 'https://mehfil.test/profile/meher.rathore?token=abc',
      referrer: 'https://mehfil.test/login',
      'violated-directive': 'img-src',
      'effective-directive': 'img-src',
      'original-policy': "default-src 'self'",
      'blocked-uri': 'https://eyJhbGciOi.loot.evil.test/?session=abc',
      'source-file': 'https://mehfil.test/assets/root-Dk3.js',
      'line-number': 7,
      'script-sample': 'my name is Asha',
    }
    expect(await send(single(report))).toBe(204)
    expect(said).toEqual([
      {
        violations: [{ directive: 'img-src', blocked: 'evil.test', page: 'profile', source: '/assets/root-Dk3.js', line: 7 }],
        count: 1,
      },
    ])
    expect((await counted('img-src')) - before).toBe(1)
  })

  test('in the newer format, several at once and among other kinds', async () => {
    const before = await counted('script-src-elem')
    const body = { documentURL: 'https://mehfil.test/', effectiveDirective: 'script-src-elem', blockedURL: 'inline', lineNumber: 3 }
    const other = { type: 'deprecation', body: { id: 'x', message: 'my name is Asha' } }
    expect(await send([...several(...Array(8).fill(body)), other], 'application/reports+json')).toBe(204)
    expect(said).toEqual([
      { violations: Array(5).fill({ directive: 'script-src-elem', blocked: 'inline', page: '/', source: 'unknown', line: 3 }), count: 8 },
    ])
    expect((await counted('script-src-elem')) - before).toBe(8)
    expect(await send([other], 'application/reports+json')).toBe(204)
    expect(said).toHaveLength(1)
  })

  test.each([
    ['https://mehfil.test/media/x', 'self'],
    ['data', 'data:'],
    ['chrome-extension://abcdefgh/x.js', 'chrome-extension:'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['https://203.0.113.7/x', 'an address'],
    ['https://[2001:db8::1]/x', 'an address'],
    ['wss://a.b.evil.test:8443/x', 'evil.test'],
    ['javascript:alert(1)', 'unknown'],
    ['somebody@people.test', 'unknown'],
    ['', 'unknown'],
  ])('a blocked %s is logged as %s', async (blockedURL, place) => {
    expect(await send(several({ blockedURL }), 'application/reports+json')).toBe(204)
    expect(said[0]?.violations).toMatchObject([{ blocked: place }])
  })
})

test('no text of the sender reaches the log or the metric labels', async () => {
  const evil = 'Asha\n{"level":60}\u001b[31m'
  const report = {
    'document-uri': `https://mehfil.test/${evil}/asha.rao`,
    'effective-directive': evil,
    'violated-directive': evil,
    'blocked-uri': `https://${evil}/`,
    'source-file': `https://mehfil.test/assets/${evil}`,
    'line-number': evil,
    'script-sample': evil,
  }
  expect(await send(single(report))).toBe(204)
  expect(said[0]?.violations).toEqual([{ directive: 'another', blocked: 'unknown', page: 'another', source: 'assets', line: undefined }])
  expect(JSON.stringify(said)).not.toMatch(/asha/i)
  const { body } = await world.app.http.inject('/metrics')
  expect(body).not.toMatch(/asha/i)
  expect(body).toMatch(/csp_violations_total\{directive="another"\} \d/)
})

describe('neither logs nor counts', () => {
  test.each([
    ['another kind of body', single({}), 'application/json', 415],
    ['text', 'x', 'text/plain', 415],
    ['what is not JSON', '{', 'application/csp-report', 400],
    ['nothing', '', 'application/csp-report', 400],
    ['a body of another shape', { report: {} }, 'application/csp-report', 400],
    ['a list of anything', [1, 'two', null], 'application/reports+json', 400],
    ['too many in one', several(...Array(51).fill({})), 'application/reports+json', 400],
    ['one that is too large', single({ 'script-sample': 'x'.repeat(70_000) }), 'application/csp-report', 413],
  ])('%s', async (_name, body, type, status) => {
    expect(await send(body, type)).toBe(status)
    expect(said).toEqual([])
  })

  test('too many from one address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 65; i++) statuses.push(await send(single({})))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(said).toHaveLength(60)
    address += 1
    expect(await send(single({}))).toBe(204)
  })
})

test('a policy has a report address; the newer directive only over https, where browsers support it', () => {
  expect(policy([])).toMatch(/; report-uri \/csp-reports$/)
  expect(policy([], { overHttps: true })).toMatch(/; report-uri \/csp-reports; report-to csp$/)
  expect(reportingEndpoints).toBe('csp="/csp-reports"')
})
