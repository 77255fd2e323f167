/** Binds the contract to Fastify: permissions, input, output, rate limits and idempotency. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { secondFactorFailures } from '#contract/auth/second-factor.ts'
import type { SecurityReason } from '#contract/auth/security.ts'
import { whoMay } from '#contract/grammar/admin-roles.ts'
import { type Call, type OutputOf, type ParsedOf, pathFields, type Role } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { failureBody } from '#contract/grammar/failure-body.ts'
import { type Ctx, type Device, isOfTeam, type Person, requireFreshProof, systemCtx } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { once, readKey } from './idempotency.ts'
import { requireOwnPage } from './own-pages.ts'
import { perMinute } from './rate-limits.ts'
import { sayInLog } from './request-log.ts'

const usualPerMinute = 300
const formType = 'application/x-www-form-urlencoded'

type Handler<C extends Call> = (ctx: Ctx, input: ParsedOf<C>) => Promise<OutputOf<C>>
type SignedHandler<C extends Call> = (ctx: Ctx, input: ParsedOf<C>, body: Buffer, headers: FastifyRequest['headers']) => Promise<unknown>
type RawHandler<C extends Call> = (ctx: Ctx, input: ParsedOf<C>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export interface Bind {
  <C extends Call>(call: C, handler: Handler<C>): void
  /** For calls that read or return something other than JSON. */
  raw<C extends Call>(call: C, handler: RawHandler<C>): void
  /** For calls with a signed body: the handler gets the raw bytes, unparsed. `input` has only the path parameters. */
  signed<C extends Call>(call: C, handler: SignedHandler<C>): void
}

/** Resolves a token to its person; null when it is invalid or expired. */
export type Identify = (ctx: Ctx, accessToken: string) => Promise<Person | null>

export interface Binding {
  app: FastifyInstance
  platform: Platform
  identify: Identify
  /** The known device of the request, if any. */
  deviceOf: (request: FastifyRequest) => Device | null
  /** Called when a signed-in person requests what is not theirs. */
  onRefused: (ctx: Ctx, call: string, reason: SecurityReason) => Promise<void>
  /** Called for every bound call. */
  onBound?: (call: Call) => void
}

export function createBind({ app, platform, identify, deviceOf, onRefused, onBound }: Binding): Bind {
  const people = new WeakMap<FastifyRequest, Person>()

  const contextOf = (request: FastifyRequest): Ctx => ({
    ...systemCtx(platform, request.id),
    person: people.get(request) ?? null,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: deviceOf(request),
  })

  /** Counts known devices separately, so that neighbours behind one address cannot use up their limit. */
  const countedAs = (request: FastifyRequest) => {
    const device = deviceOf(request)
    return people.get(request)?.id ?? (device?.hasSignedIn ? device.mark : undefined)
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, call: Call) {
    const token = bearer(request)
    const person = token ? await identify(contextOf(request), token) : null
    if (person) {
      people.set(request, person)
      sayInLog(request, reply, { person: person.id })
    }
    if (call.may === 'anyone') return
    if (!person) throw failures.unauthenticated()
    if (!mayCall(call, person)) return refuse(request, call, 'not_theirs', failures.forbidden())
    if (call.may === 'admin' && lacksSecondFactor(person)) throw secondFactorFailures.second_factor_needed()
    if (call.may === 'admin' && !isOfTeam(person, rolesFor(call)))
      return refuse(request, call, 'no_role', failures.role_needed({ who: whoMay(rolesFor(call)) }))
  }

  async function refuse(request: FastifyRequest, { method, path }: Call, reason: SecurityReason, failure: Failure): Promise<never> {
    await onRefused(contextOf(request), `${method} ${path}`, reason)
    throw failure
  }

  function route(call: Call, handler: RawHandler<Call>, on = app) {
    const url = `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    on.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url,
      config: { rateLimit: perMinute(call.perMinute ?? usualPerMinute, countedAs) },
      schema: schemaOf(call),
      onRequest: async (request, reply) => {
        // Email clients send these forms (one-click unsubscribe), so there is no page of ours to check.
        if (call.method !== 'GET' && !call.form) requireOwnPage(request, platform)
        await signIn(request, reply, call)
        if (call.behind) await platform.switches.requireOn(...call.behind)
      },
      preValidation: async (request) => {
        mergePath(request, call)
        if (holdsNul(request.query) || holdsNul(request.body)) throw failures.invalid_input()
      },
      handler: (request, reply) => {
        const input = (readsQuery(call) ? request.query : request.body) as ParsedOf<Call>
        const ctx = contextOf(request)
        if (asksFreshProof(call, input)) requireFreshProof(ctx)
        return handler(ctx, input, request, reply)
      },
    })
    onBound?.(call)
  }

  const bind = ((call: Call, handler: Handler<Call>) => {
    const answer: RawHandler<Call> = async (ctx, input, request) => {
      const key = call.idempotent ? readKey(request.headers['idempotency-key']) : null
      return key ? once(ctx, call.path, key, input, (ctx) => handler(ctx, input)) : handler(ctx, input)
    }
    if (!call.form) return route(call, answer)
    // Encapsulated plugin: everywhere else forms are refused, because any site can make a browser send one.
    void app.register(async (own) => {
      own.addContentTypeParser(formType, { parseAs: 'string' }, (_request: FastifyRequest, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      route(call, answer, own)
    })
  }) as Bind
  bind.raw = ((call: Call, handler: RawHandler<Call>) => route(call, handler)) as Bind['raw']
  bind.signed = ((call: Call, handler: SignedHandler<Call>) => {
    // Encapsulated plugin: everywhere else JSON is parsed as usual.
    void app.register(async (own) => {
      const bodies = new WeakMap<FastifyRequest, Buffer>()
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
        bodies.set(request, body as Buffer)
        done(null, body)
      })
      route(call, (ctx, input, request) => handler(ctx, input, bodies.get(request) ?? Buffer.alloc(0), request.headers), own)
    })
  }) as Bind['signed']
  return bind
}

function bearer(request: FastifyRequest): string | null {
  return request.headers.authorization?.match(/^Bearer ([\w.~+/=-]{1,4000})$/)?.[1] ?? null
}

function mayCall(call: Call, person: Person): boolean {
  const role = call.may.replace(/:own$/, '')
  return role === 'signedIn' || person.type === (role as Role)
}

const lacksSecondFactor = ({ secondFactor }: Person) => !secondFactor || (secondFactor.isNeeded && !secondFactor.at)
const asksFreshProof = ({ fresh = false }: Call, input: ParsedOf<Call>) => (typeof fresh === 'function' ? fresh(input) : fresh)

/** An admin call without roles, which the types rule out, would be for superadmins alone. */
const rolesFor = (call: Call) => call.roles ?? []

function readsQuery(call: Call) {
  return call.method === 'GET' || call.method === 'DELETE' || call.multipart
}

function schemaOf(call: Call) {
  const part = readsQuery(call) ? { querystring: call.input } : { body: call.input }
  const answers = call.raw ? {} : { 200: call.output }
  return {
    ...part,
    response: { ...answers, '4xx': failureBody, '5xx': failureBody },
  }
}

const anyObject = z.record(z.string(), z.unknown())

/** PostgreSQL cannot store NUL in text. Iterative, because the input may be nested very deep. */
function holdsNul(input: unknown): boolean {
  const open = [input]
  while (open.length) {
    const value = open.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const part of Object.values(value)) open.push(part)
  }
  return false
}

/** Path parameters are input fields like all others, and override fields of the same name. */
function mergePath(request: FastifyRequest, call: Call) {
  if (readsQuery(call)) {
    request.query = { ...(request.query as object), ...(request.params as object) }
    return
  }
  const body = request.body ?? {}
  if (Buffer.isBuffer(body)) {
    request.body = { ...(request.params as object) }
    return
  }
  if (!pathFields(call.path).length) {
    request.body = body
    return
  }
  if (!anyObject.safeParse(body).success) throw failures.invalid_input()
  request.body = { ...(body as object), ...(request.params as object) }
}
