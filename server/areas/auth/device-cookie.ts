/**
 * Recognizes a browser that has signed in before, by a random mark in a signed cookie that no script can read. It grants no access; it only counts
 * its owner's attempts apart from those of others.
 */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authLimits } from '#contract/auth/auth.ts'
import type { Device } from '../../platform/context.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyFor, sameHash } from './service/secrets.ts'

const name = 'device'
const path = '/api/auth'

interface Marked extends Device {
  /** The browser has a mark, or has just been given one. */
  readonly isMarked: boolean
}

/** Reads and sets the cookie. @returns the device of a request, or null for programs, which keep no cookies */
export function deviceCookies(http: FastifyInstance, { env, ids }: Platform): (request: FastifyRequest) => Device | null {
  const devices = new WeakMap<FastifyRequest, Marked>()
  http.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(`${path}/`)) return
    const presented = readCookie(env, request.headers.cookie)
    // Browsers send an Origin header with every write.
    if (presented || request.headers.origin) devices.set(request, presented ? { ...presented, isMarked: true } : stranger(ids))
  })
  http.addHook('onSend', async (request, reply) => {
    const device = devices.get(request)
    if (!device?.isMarked) return
    const value = signed(env, device)
    if (request.headers.cookie?.includes(`${name}=${value}`)) return
    const secure = env.BASE_URL.startsWith('https:') ? '; Secure' : ''
    const seconds = authLimits.knownDeviceMs / 1000
    reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
  })
  return (request) => devices.get(request) ?? null
}

/**
 * A browser without a mark gets one from the first call that needs it, except from a username lookup: that can run while a code is being sent, and
 * of two new marks the browser would keep the one that the code is not bound to.
 */
function stranger(ids: Platform['ids']): Marked {
  let mark: string | undefined
  return {
    hasSignedIn: false,
    get mark() {
      mark ??= ids.secret()
      return mark
    },
    get isMarked() {
      return mark !== undefined
    },
  }
}

/** `mark.s.signature` for a browser that has signed in, `mark.n.signature` for a new one. */
function signed(env: Env, { mark, hasSignedIn }: Device): string {
  const said = `${mark}.${hasSignedIn ? 's' : 'n'}`
  return `${said}.${createHmac('sha256', keyFor(env, 'devices')).update(said).digest('base64url')}`
}

function readCookie(env: Env, cookies = ''): Device | null {
  const [, value, mark, state] = cookies.match(/(?:^|; ?)device=(([\w-]{43})\.([sn])\.[\w-]{43})(?:;|$)/) ?? []
  if (!value || !mark) return null
  const device = { mark, hasSignedIn: state === 's' }
  return sameHash(value, signed(env, device)) ? device : null
}
