/** The contract client over HTTP with the session's access token, which it refreshes before it expires, one refresh at a time. */

import { api as contract } from '#contract/api.ts'
import type { Session } from '#contract/auth/auth.ts'
import { auth } from '#contract/auth/auth.ts'
import { secondFactor } from '#contract/auth/second-factor.ts'
import type { Call, InputOf, OutputOf } from '#contract/grammar/call.ts'
import { answerFrom, createClient, failureFrom, type Options, type Request, requestFor } from '#contract/grammar/client.ts'
import { paths } from '#web/paths.ts'
import { wasProved } from './second-proof.ts'
import { dropSession, type KeptSession, keepSession, readSession } from './session.ts'

const refreshBeforeMs = 30_000
/** A request without an answer fails after this long. Uploads have their own limit. */
const patienceMs = 30_000
/** Calls without a session: their 401 is about the input, and must not sign anybody out. */
const signInCalls: string[] = [
  auth.login.path,
  auth.logout.path,
  auth.refresh.path,
  auth.register.path,
  auth.registerWithSso.path,
  auth.ssoResolve.path,
  secondFactor.passkeySignIn.path,
]

let flight: Promise<KeptSession | null> | null = null

export const api = createClient(contract, (request) => askSignedIn(request, readJson))

/** Downloads a file under the name that the server gave it. @throws Failure with the server's error */
export async function askForFile<C extends Call>(call: C, input: InputOf<C>): Promise<KeptFile> {
  const request = { ...requestFor(call, input), key: undefined, signal: undefined, call }
  const { status, body } = await askSignedIn(request, readFile)
  return answerFrom(status, body) as KeptFile
}

/** A call with a multipart body. @throws Failure with the server's error; TypeError without a connection */
export async function sendForm<C extends Call>(call: C, form: FormData, { key }: Options = {}): Promise<OutputOf<C>> {
  const request = { ...requestFor(call, {}), body: form, key, signal: undefined, call }
  const { status, body } = await askSignedIn(request, readJson)
  return answerFrom(status, body) as OutputOf<C>
}

export interface KeptFile {
  bytes: Blob
  name: string
}

type Read = (response: Response) => Promise<unknown>
type Sent = Omit<Request, 'body'> & { body: Request['body'] | FormData }

async function askSignedIn(request: Sent, read: Read) {
  const signsIn = signInCalls.includes(request.call.path)
  const session = signsIn ? null : await freshSession()
  const first = await ask(request, session, read)
  const answer = (await wasProved(first)) ? await ask(request, await freshSession(), read) : first
  if (answer.status !== 401 || signsIn || !session) {
    if (answer.status === 401 && !signsIn) leave()
    return answer
  }
  // The server rejected the token early (clock, restart): refresh and retry once, then go to the sign-in page.
  const renewed = await renew(session)
  const second = renewed ? await ask(request, renewed, read) : answer
  if (second.status === 401) leaveUnlessSignedOut()
  return second
}

async function ask({ method, url, body, key, signal }: Sent, session: KeptSession | null, read: Read) {
  const patience = patienceFor(signal)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session.accessToken}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: patience.signal,
    })
    return { status: response.status, body: await read(response) }
  } finally {
    patience.end()
  }
}

const readJson: Read = (response) => response.json().catch(unlessBroken)

/** An HTML page from a proxy in between is not the file. */
const readFile: Read = async (response) => {
  const name = response.headers.get('content-disposition')?.match(/filename="([\w.-]+)"/)?.[1]
  return response.ok && name ? { bytes: await response.blob(), name } : readJson(response)
}

/** Invalid JSON counts as no body; a connection that breaks or stalls counts as no answer. */
function unlessBroken(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error
}

/** A signal that aborts with the caller's, or on timeout. Not `AbortSignal.any`, which phones of 2023 lack. */
function patienceFor(signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(new DOMException('No answer came', 'TimeoutError')), patienceMs)
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    },
  }
}

/** The access token for uploads and other requests outside the client. */
export async function accessToken(): Promise<string | null> {
  return (await freshSession())?.accessToken ?? null
}

/** A token other than this one, which the server has rejected; null when the session is over, after going to the sign-in page. */
export async function tokenAfter(stale: string): Promise<string | null> {
  const session = readSession()
  if (session?.accessToken !== stale) return session?.accessToken ?? null
  const renewed = await renew(session)
  if (!renewed) leaveUnlessSignedOut()
  return renewed?.accessToken ?? null
}

/** A file that only the signed-in user may read, kept in memory. @throws Failure, or TypeError without a connection */
export async function privateFile(path: string): Promise<Blob> {
  const token = await accessToken()
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, cache: 'no-store' })
  if (!response.ok) throw failureFrom(response.status, await response.json().catch(unlessBroken))
  return response.blob()
}

async function freshSession(): Promise<KeptSession | null> {
  const session = readSession()
  const current = performance.timeOrigin + performance.now()
  return session && session.expiresAt - current < refreshBeforeMs ? renew(session) : session
}

function renew(session: KeptSession): Promise<KeptSession | null> {
  flight ??= swap(session).finally(() => {
    flight = null
  })
  return flight
}

async function swap(session: KeptSession): Promise<KeptSession | null> {
  // Another tab may have refreshed it already, or the person has signed out.
  const kept = readSession()
  if (kept?.refreshToken !== session.refreshToken) return kept
  const answer = await ask(
    { ...requestFor(auth.refresh, { refreshToken: session.refreshToken }), key: undefined, signal: undefined, call: auth.refresh },
    null,
    readJson,
  )
  if (answer.status === 401) return null
  // Otherwise a refresh that was under way would undo a sign-out.
  if (readSession()?.refreshToken === session.refreshToken) keepSession(answerFrom(answer.status, answer.body) as Session)
  return readSession()
}

/** Requests that were under way at a sign-out are refused too, but the sign-out decides where the page goes. */
function leaveUnlessSignedOut() {
  if (readSession()) leave()
}

/** Spec section 8: a 401 clears tokens and user and opens the sign-in page, which returns to this page afterwards. */
function leave() {
  dropSession()
  const here = window.location.pathname + window.location.search
  if (!here.startsWith(paths.login())) window.location.assign(paths.login({ next: here }))
}
