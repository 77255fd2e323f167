/** A URL from a user must never make the server request its own network (faults F01). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FetchFault, type FetchOptions, fetchPublic, isPublic, NotFetched } from './fetch-public.ts'

let server: Server
let origin: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
/** Addresses that sockets were told to connect to. */
let dialled: unknown[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  dialled = []
  answer = (_request, response) => response.end('BEGIN:VCALENDAR')
})
afterEach(() => vi.restoreAllMocks())

const limits = { bytes: 1000, ms: 2000, redirects: 3 }
const nowhere = async () => []
const fetchIt = (address: string, more: Partial<FetchOptions> = {}) => fetchPublic(address, { limits, resolve: nowhere, ...more })
const faultOf = (work: Promise<unknown>): Promise<FetchFault | string> =>
  work.then(
    () => 'fetched',
    (error: unknown) => (error instanceof NotFetched ? error.fault : String(error)),
  )

/** Keeps tests off the internet: sockets record their address and do not connect. */
function watchSockets() {
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...told: unknown[]) {
    const [options] = (Array.isArray(told[0]) ? told[0] : told) as [{ host?: string; lookup?: (...given: unknown[]) => void }]
    if (!options.lookup) dialled.push(options.host)
    options.lookup?.(options.host, { all: false }, (_error: unknown, address: string) => dialled.push(address))
    queueMicrotask(() => this.destroy(new Error('cut')))
    return this
  })
}

const v4 = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '2130706433',
  '127.127.127.127',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.1.254',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '１２７.0.0.1',
  '127。0。0。1',
]
const v6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'febf::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '3fff::1',
  '5f00::1',
]
const names = ['localhost', 'localhost.', 'metadata.google.internal', 'instance-data', 'router.lan', 'a.127.0.0.1.nip.io']
/** Private addresses that such names may resolve to. */
const inside = ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254', '::1', 'fe80::1', 'fd12::1', '::ffff:192.168.0.1']
const addresses = [
  ...v4.flatMap((host) => [`https://${host}/`, `https://${host}:443/feed.ics`, `https://${host}./a.ics`]),
  ...v6.flatMap((host) => [`https://[${host}]/`, `https://[${host}]:443/feed.ics`]),
  ...['http://127.0.0.1/', 'http://93.184.216.34/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_INFO', 'ftp://10.0.0.1/a.ics'],
  ...['data:text/calendar,BEGIN', 'dict://127.0.0.1:11211/', 'ldap://127.0.0.1/', 'javascript:alert(1)', 'https://', '//127.0.0.1/', ''],
  ...['https://user:secret@93.184.216.34/', 'https://93.184.216.34@127.0.0.1/', 'https://93.184.216.34:8443/', 'https://93.184.216.34:22/'],
]

test('never connects to a private address, however it is written', async () => {
  watchSockets()
  const byName = names.flatMap((name) => inside.map((address) => [`https://${name}/a.ics`, address] as const))
  const said = [
    ...(await Promise.all(addresses.map((address) => faultOf(fetchIt(address))))),
    ...(await Promise.all(
      byName.map(([url, address]) => faultOf(fetchIt(url, { resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }] }))),
    )),
  ]
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter((fault) => fault === 'fetched' || fault === 'no_connection')).toEqual([])
  expect(dialled).toEqual([])
})

test('connects to a public address, and only to that one', async () => {
  watchSockets()
  expect(await faultOf(fetchIt('https://93.184.216.34/'))).toBe('no_connection')
  expect(await faultOf(fetchIt('https://[2606:2800:220:1::1]/'))).toBe('no_connection')
  expect(await faultOf(fetchIt('https://calendar.test/', { resolve: async () => [{ address: '93.184.216.35', family: 4 }] }))).toBe(
    'no_connection',
  )
  expect(dialled).toEqual(['93.184.216.34', '2606:2800:220:1::1', '93.184.216.35'])
})

test('refuses a name that resolves to a public and a private address', async () => {
  watchSockets()
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await faultOf(fetchIt('https://calendar.test/', { resolve }))).toBe('not_public')
  expect(dialled).toEqual([])
})

test('resolves a name once and connects to that answer, even if it changes a moment later', async () => {
  watchSockets()
  const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1']
  const resolve = vi.fn(async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
  await faultOf(fetchIt('https://rebinding.test/', { resolve }))
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(dialled).toEqual(['93.184.216.34'])
})

test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700::1111', '2a00:1450:4009::200e'])('%s is public', (address) =>
  expect(isPublic(address)).toBe(true),
)
test.each(['', 'nonsense', '300.1.1.1', 'fe80::1%eth0'])('%s is not', (address) => expect(isPublic(address)).toBe(false))

describe('with a reachable server', () => {
  const here = (path = '/feed.ics', more: Partial<FetchOptions> = {}) => fetchIt(origin + path, { alsoAllow: origin, ...more })

  test('returns the body and headers, whatever the status', async () => {
    answer = (_request, response) => response.writeHead(404, { etag: '"one"' }).end('gone')
    const { status, headers, body } = await here()
    expect([status, headers.etag, body.toString()]).toEqual([404, '"one"', 'gone'])
  })

  test('sends the given headers, and refuses compressed answers', async () => {
    answer = ({ headers }, response) => response.end(JSON.stringify(headers))
    const { body } = await here('/', { headers: { 'if-none-match': '"one"' } })
    expect(JSON.parse(body.toString())).toMatchObject({ 'if-none-match': '"one"', 'accept-encoding': 'identity' })
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1e6)))
    expect(await faultOf(here())).toBe('packed')
  })

  test('follows three redirects, and refuses a fourth', async () => {
    answer = ({ url }, response) => {
      const left = Number(url?.slice(1))
      if (left) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('there')
    }
    expect((await here('/3')).body.toString()).toBe('there')
    expect(await faultOf(here('/4'))).toBe('too_many_redirects')
  })

  test.each([
    ['https://127.0.0.1/', 'not_public'],
    ['https://169.254.169.254/latest/meta-data/', 'not_public'],
    ['http://93.184.216.34/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['gopher://127.0.0.1/', 'not_https'],
  ])('a redirect to %s is not followed', async (location, fault) => {
    answer = (_request, response) => response.writeHead(301, { location }).end()
    expect(await faultOf(here())).toBe(fault)
    expect(asked).toHaveLength(1)
  })

  test('another port of the same machine stays blocked', async () => {
    expect(await faultOf(fetchIt('http://127.0.0.1:1/', { alsoAllow: origin }))).toBe('not_https')
    expect(await faultOf(fetchIt(origin.replace('http:', 'https:'), { alsoAllow: origin }))).toBe('other_port')
  })

  test('cuts off an answer that is too large, with or without a length', async () => {
    answer = (_request, response) => response.end(Buffer.alloc(1001))
    expect(await faultOf(here())).toBe('too_large')
    answer = (_request, response) => {
      const drip = setInterval(() => response.write(Buffer.alloc(400)), 1)
      response.on('close', () => clearInterval(drip))
    }
    expect(await faultOf(here())).toBe('too_large')
    answer = (_request, response) => response.end(Buffer.alloc(1000))
    expect((await here()).body).toHaveLength(1000)
  })

  test('gives up when too slow: before the answer, in its middle, and during name resolution', async () => {
    const quick = { limits: { ...limits, ms: 150 } }
    answer = () => {}
    expect(await faultOf(here('/', quick))).toBe('too_slow')
    answer = (_request, response) => void response.write('BEGIN')
    expect(await faultOf(here('/', quick))).toBe('too_slow')
    expect(await faultOf(fetchIt('https://calendar.test/', { ...quick, resolve: () => new Promise(() => {}) }))).toBe('too_slow')
  })

  test('reports an unknown name as unknown', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await faultOf(fetchIt('https://calendar.test/', { resolve }))).toBe('unknown_name')
    expect(await faultOf(fetchIt('https://calendar.test/'))).toBe('unknown_name')
  })
})
