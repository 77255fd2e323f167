/**
 * Knows a browser that has signed in before: a random mark in a signed cookie that no script reads. It opens nothing; it only
 * keeps its owner apart from everybody else who tries the same account.
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
  /** It has a mark, or was given one. */
  readonly isMarked: boolean
}

/** Reads and gives the cookie. @returns whose request it is, or null for programs, which keep no cookies */
export function deviceCookies(http: FastifyInstance, { env, ids }: Platform): (request: FastifyRequest) => Device | null {
  const devices = new WeakMap<FastifyRequest, Marked>()
  http.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(`${path}/`)) return
    const presented = readCookie(env, request.headers.cookie)
    // Browsers name the page that a write comes from.
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
 * A browser that has no mark gets one from what asks for it. What is looked up while a code is being sent, a username, does not:
 * of two new marks at once the browser would keep the one that the code is not good with.
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

/** `mark.s.signature` of a browser that has signed in, `mark.n.signature` of a new one. */
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
