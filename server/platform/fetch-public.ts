/**
 * Fetches an address that a person gave us, and never anything that is not on the public internet. Names are resolved
 * once, every address found is judged, and the connection goes to the judged one: a name that points elsewhere a moment
 * later changes nothing. Redirects are judged like first addresses.
 */
import { promises as dns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface FetchLimits {
  /** Of the body. */
  bytes: number
  /** For all of it: names, redirects and the body. */
  ms: number
  redirects: number
}

export interface FetchOptions {
  limits: FetchLimits
  headers?: Record<string, string>
  /** Sent with POST. */
  post?: Buffer | undefined
  /** An origin that may be reached although it is not public and not https; `env.TEST_FETCH_ORIGIN`. */
  alsoAllow?: string | undefined
  resolve?: (name: string) => Promise<LookupAddress[]>
}

export interface PublicAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const sentences = {
  not_https: 'The address has to start with https://.',
  has_password: 'An address with a name and password in it is not fetched.',
  other_port: 'Only the usual port of https is asked.',
  unknown_name: 'There is no such place on the internet.',
  not_public: 'The address is not on the public internet.',
  too_many_redirects: 'It sends us on to another address again and again.',
  bad_redirect: 'It sends us on to something that is no address.',
  too_large: 'What comes is too large.',
  packed: 'What comes is packed in a way we did not ask for.',
  too_slow: 'It took too long to answer.',
  no_connection: 'No connection could be made.',
} as const
export type FetchFault = keyof typeof sentences

/** Why nothing came, in a sentence for people. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly fault: FetchFault
  constructor(fault: FetchFault, cause?: unknown) {
    super(sentences[fault], { cause })
    this.fault = fault
  }
}

const redirects = [301, 302, 303, 307, 308]

/** @returns any answer that is not a redirect, whatever its status @throws NotFetched */
export async function fetchPublic(address: string, options: FetchOptions): Promise<PublicAnswer> {
  const { limits } = options
  const signal = AbortSignal.timeout(limits.ms)
  try {
    let url = parse(address, 'unknown_name')
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const answer = await ask(url, await placeOf(url, options, signal), options, signal)
      const { location } = answer.headers
      if (!redirects.includes(answer.status) || !location) return answer
      url = parse(location, 'bad_redirect', url)
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched(signal.aborted ? 'too_slow' : 'no_connection', error)
  }
  throw new NotFetched('too_many_redirects')
}

/** Judges an address as `fetchPublic` would, without asking it. @throws NotFetched */
export async function requirePublic(address: string, options: FetchOptions): Promise<void> {
  const signal = AbortSignal.timeout(options.limits.ms)
  try {
    await placeOf(parse(address, 'unknown_name'), options, signal)
  } catch (error) {
    if (error instanceof NotFetched) throw error
    throw new NotFetched('too_slow', error)
  }
}

function parse(text: string, fault: FetchFault, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) throw new NotFetched(fault)
  return url
}

/** Where to connect for a URL. @throws NotFetched unless everything the name stands for is public */
async function placeOf(url: URL, { alsoAllow, resolve = everyAddress }: FetchOptions, signal: AbortSignal): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username || url.password) throw new NotFetched('has_password')
  if (alsoAllow && url.origin === new URL(alsoAllow).origin) return { address: host, family: isIP(host) }
  if (url.protocol !== 'https:') throw new NotFetched('not_https')
  if (url.port) throw new NotFetched('other_port')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await known(before(resolve(host), signal))
  const [first] = found
  if (!first) throw new NotFetched('unknown_name')
  if (!found.every(({ address }) => isPublic(address))) throw new NotFetched('not_public')
  return first
}

const everyAddress = (name: string) => dns.lookup(name, { all: true })

async function known(looked: Promise<LookupAddress[]>): Promise<LookupAddress[]> {
  try {
    return await looked
  } catch (error) {
    if (error instanceof DOMException) throw error
    throw new NotFetched('unknown_name', error)
  }
}

/** Names are looked up by the system, which cannot be told to stop. */
function before<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** All of the internet that is handed out to the public: what no range of another use holds. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** @param address as the system writes it, `10.0.0.1` or `::ffff:10.0.0.1` */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(globalV6)
}

function ask(url: URL, place: LookupAddress, { limits, headers, post }: FetchOptions, signal: AbortSignal): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const options = {
      method: post ? 'POST' : 'GET',
      // No connection is kept: the next one is judged anew.
      agent: false,
      lookup: pinnedTo(place),
      headers: { 'accept-encoding': 'identity', ...headers },
      signal,
    }
    const asked = request(url, options, (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const giveUp = (fault: FetchFault) => {
        asked.destroy()
        reject(new NotFetched(fault))
      }
      if (!['identity', ''].includes(answer.headers['content-encoding'] ?? '')) return giveUp('packed')
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.bytes) giveUp('too_large')
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(post)
  })
}

/** Answers whoever asks for the name with the place that was judged. */
function pinnedTo(place: LookupAddress): LookupFunction {
  return (_name, { all }, done) => (all ? done(null, [place]) : done(null, place.address, place.family))
}
