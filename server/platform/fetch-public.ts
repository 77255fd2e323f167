/**
 * Fetches a URL from a user, and never anything outside the public internet. It resolves a name once, checks every address found, and
 * connects to the checked one, so DNS rebinding has no effect. Redirects are checked like first URLs.
 */
import { promises as dns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface FetchLimits {
  /** Limit for the body. */
  bytes: number
  /** Limit for everything: name resolution, redirects and the body. */
  ms: number
  redirects: number
}

export interface FetchOptions {
  limits: FetchLimits
  headers?: Record<string, string>
  /** Sent with POST. */
  post?: Buffer | undefined
  /** An origin that is allowed although it is not public and not https; `env.TEST_FETCH_ORIGIN`. */
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

/** Why the fetch failed, in a sentence for users. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly fault: FetchFault
  constructor(fault: FetchFault, cause?: unknown) {
    super(sentences[fault], { cause })
    this.fault = fault
  }
}

const redirects = [301, 302, 303, 307, 308]

/** @returns any response that is not a redirect, whatever its status @throws NotFetched */
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

/** Checks a URL as `fetchPublic` would, without requesting it. @throws NotFetched */
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

/** Resolves a URL to the address to connect to. @throws NotFetched unless every address of the name is public */
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

/** Stops waiting at the signal; a name look-up by the system itself cannot be cancelled. */
function before<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** The whole public unicast range; its special-purpose ranges are excluded separately. */
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
      // Keep no connection alive, so that the next request is checked again.
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

/** Answers every look-up with the address that was checked. */
function pinnedTo(place: LookupAddress): LookupFunction {
  return (_name, { all }, done) => (all ? done(null, [place]) : done(null, place.address, place.family))
}
