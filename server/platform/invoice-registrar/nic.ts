/**
 * The portal of the National Informatics Centre: https://einv-apisandbox.nic.in (authentication 1.04, invoices 1.03). Credentials are
 * encrypted with its public key; requests and answers with a session key (AES-256, ECB, as it requires).
 */
import { constants, createCipheriv, createDecipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { compactVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import { type InvoiceRegistrar, type Registrable, RegistrarRefused, RegistrarUnavailable, type Registration } from './port.ts'

export interface NicAccess {
  url: string
  /** Our GSTIN, whose documents are registered. */
  gstin: string
  clientId: string
  clientSecret: string
  username: string
  password: string
  /** PEM: encrypts credentials. */
  sealingKey: string
  /** PEM, a key or a certificate: verifies the portal's signatures. */
  signingKey: string
}

const patienceMs = 20_000
const mostLetters = 200_000

const answer = z.object({
  Status: z.union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0')]).transform(Number),
  Data: z.unknown(),
  ErrorDetails: z.array(z.object({ ErrorCode: z.coerce.string(), ErrorMessage: z.string() })).nullish(),
})
const opened = z.object({ AuthToken: z.string().min(1), Sek: z.string().min(1), TokenExpiry: z.string() })
const registered = z.object({
  AckNo: z.coerce.string().regex(/^\d{1,20}$/),
  AckDt: z.string(),
  Irn: z.string().regex(/^[0-9a-f]{64}$/),
  SignedQRCode: z.string().max(4000),
})
const signed = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.string(),
  DocDt: z.string(),
  TotInvVal: z.coerce.number(),
  Irn: z.string(),
})

interface Session {
  token: string
  key: Buffer
  until: Date
}

type Fault = { code: string; message: string }

/** A refusal by the portal, not yet interpreted. */
class NicFault extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ code, message }) => `${message.trim().replace(/\.?$/, '.')} (${code})`).join(' ') || 'No reason was given.')
    this.faults = faults
  }
  has(...codes: string[]): boolean {
    return this.faults.some(({ code }) => codes.includes(code))
  }
}

const invalidToken = '1005'
const duplicate = '2150'
/** Errors of our access (1004 to 1999), and those after which the portal asks to try again. */
const isOfAccess = ({ code }: Fault) => /^1\d{3}$/.test(code)
const passing = ['2146', '2147', '2149']

export function nicRegistrar(access: NicAccess, clock: Clock): InvoiceRegistrar {
  const signingKey = createPublicKey(access.signingKey)
  const headers = { client_id: access.clientId, client_secret: access.clientSecret, gstin: access.gstin }
  let session: Session | null = null

  async function open(): Promise<Session> {
    const appKey = randomBytes(32)
    const { username: UserName, password: Password } = access
    const words = JSON.stringify({ UserName, Password, AppKey: appKey.toString('base64'), ForceRefreshAccessToken: false })
    const sealed = publicEncrypt(
      { key: access.sealingKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(Buffer.from(words).toString('base64')),
    )
    const data = await send(access.url, 'POST', '/eivital/v1.04/auth', headers, { Data: sealed.toString('base64') })
    const { AuthToken: token, Sek, TokenExpiry } = readAs(opened, data)
    return { token, key: decrypted(Sek, appKey), until: inIndia(TokenExpiry) }
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const isKept = !!session && clock.now() < session.until
    session = isKept && session ? session : await open()
    const { token, key } = session
    const own = { ...headers, user_name: access.username, authtoken: token }
    try {
      const data = await send(access.url, method, path, own, body && { Data: encrypted(JSON.stringify(body), key) })
      return parsed(decrypted(z.string().parse(data), key).toString())
    } catch (error) {
      session = null
      if (isKept && error instanceof NicFault && error.has(invalidToken)) return ask(method, path, body)
      throw error
    }
  }

  /** The portal's answer about a document, once it is verified to be about this one and signed by the portal. */
  async function checked({ irn, form }: Registrable, data: unknown): Promise<Registration> {
    const { Irn, AckNo, AckDt, SignedQRCode } = readAs(registered, data)
    const said = await signedBy(signingKey, SignedQRCode)
    const { SellerDtls, BuyerDtls, DocDtls, ValDtls } = form
    const asked = [irn, irn, SellerDtls.Gstin, BuyerDtls.Gstin, DocDtls.No, DocDtls.Typ, DocDtls.Dt, ValDtls.TotInvVal]
    const answered = [Irn, said.Irn, said.SellerGstin, said.BuyerGstin, said.DocNo, said.DocTyp, said.DocDt, said.TotInvVal]
    if (asked.some((value, place) => value !== answered[place]))
      throw new RegistrarRefused('The portal has registered something else under this number.')
    return { irn: Irn, ackNo: AckNo, ackAt: inIndia(AckDt), signedQr: SignedQRCode }
  }

  return {
    async register(paper) {
      try {
        return await checked(paper, await ask('POST', '/eicore/v1.03/Invoice', paper.form))
      } catch (error) {
        if (!(error instanceof NicFault && error.has(duplicate))) throw meaning(error)
      }
      try {
        return await checked(paper, await ask('GET', `/eicore/v1.03/Invoice/irn/${paper.irn}`))
      } catch (error) {
        throw meaning(error)
      }
    },
  }
}

function meaning(error: unknown): unknown {
  if (!(error instanceof NicFault)) return error
  if (error.faults.length && error.faults.some(isOfAccess))
    return new RegistrarUnavailable(`The portal did not let us in: ${error.message}`)
  if (error.has(...passing)) return new RegistrarUnavailable(`The portal asks to try again: ${error.message}`)
  return new RegistrarRefused(`The portal says: ${error.message}`)
}

async function send(url: string, method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<unknown> {
  const away = (why: string, cause?: unknown) => new RegistrarUnavailable(`The portal ${why}`, { cause })
  let status: number
  let text: string
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    throw away('cannot be reached.', error)
  }
  if (status >= 500 || status === 429) throw away(`answers ${status}.`)
  const read = answer.safeParse(text.length > mostLetters ? null : parsed(text))
  if (!read.success) throw away(`answers ${status}, and nothing that we can read.`)
  const { Status, Data, ErrorDetails } = read.data
  if (Status === 1) return Data
  throw new NicFault((ErrorDetails ?? []).map(({ ErrorCode: code, ErrorMessage: message }) => ({ code, message })))
}

function readAs<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const read = shape.safeParse(data)
  // The registration may have succeeded: a retry finds it.
  if (!read.success) throw new RegistrarUnavailable('The portal gave an answer that we do not understand.', { cause: read.error })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function signedBy(key: ReturnType<typeof createPublicKey>, jwt: string): Promise<z.infer<typeof signed>> {
  try {
    const { payload } = await compactVerify(jwt, key, { algorithms: ['RS256'] })
    const { data } = z.object({ data: z.string() }).parse(parsed(new TextDecoder().decode(payload)))
    return signed.parse(parsed(data))
  } catch (error) {
    throw new RegistrarUnavailable('The portal’s QR code is not signed with the key that we know.', { cause: error })
  }
}

/** `2026-11-28 10:15:00` */
function inIndia(written: string): Date {
  const at = new Date(`${written.trim().replace(' ', 'T')}+05:30`)
  if (Number.isNaN(at.getTime())) throw new RegistrarUnavailable('The portal gave a date that we do not understand.')
  return at
}

function encrypted(words: string, key: Buffer): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]).toString('base64')
}

function decrypted(base64: string, key: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-ecb', key, null)
    return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()])
  } catch (error) {
    throw new RegistrarUnavailable('The portal’s answer is sealed with another key than ours.', { cause: error })
  }
}
