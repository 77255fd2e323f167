/** A fake portal as the National Informatics Centre documents it: it validates with its own rules, signs, and remembers registrations. */
import { constants, createCipheriv, createDecipheriv, createHash, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CompactSign } from 'jose'

type Form = Record<string, never> & {
  DocDtls: { No: string; Typ: string; Dt: string }
  SellerDtls: { Gstin: string }
  BuyerDtls: { Gstin: string }
  ItemList: { HsnCd: string; AssAmt: number }[]
  ValDtls: { TotInvVal: number }
}
export type Fault = { ErrorCode: string; ErrorMessage: string }

/** How the portal behaves next. */
interface Mood {
  status?: number
  body?: string
  faults?: Fault[]
  /** Accepts the document and drops the connection. */
  silent?: boolean
  signedByAnother?: boolean
  /** Changes fields of the signed content. */
  forged?: object
  /** Refuses to show duplicates, as it does for registrations older than two days. */
  forgets?: boolean
}

/** The published schema: path, minimum and maximum length, pattern. */
const published: readonly [path: string, least: number, most: number, pattern: RegExp][] = [
  ['Version', 1, 6, /^1\.1$/],
  ['TranDtls.TaxSch', 3, 10, /^GST$/],
  ['TranDtls.SupTyp', 3, 10, /^(B2B|SEZWP|SEZWOP|EXPWP|EXPWOP|DEXP)$/],
  ['TranDtls.RegRev', 1, 1, /^[YN]$/],
  ['DocDtls.Typ', 3, 3, /^(INV|CRN|DBN)$/],
  ['DocDtls.No', 1, 16, /^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/],
  ['DocDtls.Dt', 10, 10, /^[0-3][0-9]\/[0-1][0-9]\/20[1-2][0-9]$/],
  ...(['SellerDtls', 'BuyerDtls'] as const).flatMap((party): [string, number, number, RegExp][] => [
    [`${party}.Gstin`, 15, 15, /^[0-9]{2}[0-9A-Z]{13}$/],
    [`${party}.LglNm`, 3, 100, /^[^"]*$/],
    [`${party}.Addr1`, 1, 100, /^[^"]*$/],
    [`${party}.Loc`, 3, 50, /^[^"]*$/],
    [`${party}.Pin`, 6, 6, /^[1-9]\d{5}$/],
    [`${party}.Stcd`, 1, 2, /^(?!0+$)\d{1,2}$/],
  ]),
  ['BuyerDtls.Pos', 1, 2, /^(?!0+$)\d{1,2}$/],
  ['ItemList.0.SlNo', 1, 6, /^\d{1,6}$/],
  ['ItemList.0.PrdDesc', 3, 300, /^[^"]*$/],
  ['ItemList.0.IsServc', 1, 1, /^[YN]$/],
  ['ItemList.0.HsnCd', 4, 8, /^(?!0+$)(\d{4}|\d{6}|\d{8})$/],
  ...[
    'ItemList.0.UnitPrice',
    'ItemList.0.TotAmt',
    'ItemList.0.AssAmt',
    'ItemList.0.GstRt',
    'ItemList.0.TotItemVal',
    'ValDtls.AssVal',
    'ValDtls.TotInvVal',
  ].map((path): [string, number, number, RegExp] => [path, 1, 15, /^\d{1,12}(\.\d{1,2})?$/]),
]

/** @returns the paths that violate the published schema */
export function misshapenPaths(form: unknown): string[] {
  return published
    .filter(([path, least, most, pattern]) => {
      const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], form)
      const written = String(value ?? '')
      return written.length < least || written.length > most || !pattern.test(written)
    })
    .map(([path]) => path)
}

const pemPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function openPortal(own = { clientId: 'client', clientSecret: 'secret', username: 'mehfil_api', password: 'p4ss word!' }) {
  const [sealing, signing, other] = [pemPair(), pair(), pair()]
  const known = new Map<string, { AckNo: number; AckDt: string; Irn: string; SignedInvoice: string; SignedQRCode: string; Status: 'ACT' }>()
  const heard: string[] = []
  let sessions = new Map<string, Buffer>()
  let moods: Mood[] = []

  async function signedQr(form: Form, Irn: string, mood: Mood): Promise<string> {
    const main = form.ItemList.toSorted((a, b) => b.AssAmt - a.AssAmt)[0]
    const data = {
      SellerGstin: form.SellerDtls.Gstin,
      BuyerGstin: form.BuyerDtls.Gstin,
      DocNo: form.DocDtls.No,
      DocTyp: form.DocDtls.Typ,
      DocDt: form.DocDtls.Dt,
      TotInvVal: form.ValDtls.TotInvVal,
      ItemCnt: form.ItemList.length,
      MainHsnCode: main?.HsnCd,
      Irn,
      IrnDt: '2026-11-21 10:05:00',
      ...mood.forged,
    }
    return new CompactSign(new TextEncoder().encode(JSON.stringify({ data: JSON.stringify(data), iss: 'NIC' })))
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .sign((mood.signedByAnother ? other : signing).privateKey)
  }

  async function take(form: Form, mood: Mood): Promise<unknown> {
    const bad = misshapenPaths(form)
    if (bad.length) return refusal([{ ErrorCode: '5002', ErrorMessage: `Schema: ${bad.join(', ')}` }])
    const [, month = 0, year = 0] = form.DocDtls.Dt.split('/').map(Number)
    const from = month < 4 ? year - 1 : year
    const { Typ, No } = form.DocDtls
    const Irn = createHash('sha256')
      .update(`${form.SellerDtls.Gstin}${from}-${(from + 1) % 100}${Typ}${No}`)
      .digest('hex')
    if (known.has(Irn))
      return { ...refusal([{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }]), InfoDtls: [{ InfCd: 'DUPIRN', Desc: { Irn } }] }
    const SignedQRCode = await signedQr(form, Irn, mood)
    known.set(Irn, {
      AckNo: 112_610_000_000_000 + known.size,
      AckDt: '2026-11-21 10:05:00',
      Irn,
      SignedInvoice: 'x.y.z',
      SignedQRCode,
      Status: 'ACT',
    })
    return known.get(Irn)
  }

  const refusal = (ErrorDetails: Fault[]) => ({ Status: 0, Data: null, ErrorDetails, InfoDtls: null })

  async function answer(request: IncomingMessage, body: string, mood: Mood): Promise<object> {
    const { client_id, client_secret, authtoken = '' } = request.headers as Record<string, string>
    if (client_id !== own.clientId || client_secret !== own.clientSecret)
      return refusal([{ ErrorCode: '1010', ErrorMessage: 'Invalid Client-ID/Client-Secret' }])
    if (request.url === '/eivital/v1.04/auth') return authenticate(body)
    const key = sessions.get(authtoken)
    if (!key) return refusal([{ ErrorCode: '1005', ErrorMessage: 'Invalid Token' }])
    if (mood.faults) return refusal(mood.faults)
    const found =
      request.method === 'POST' ? await take(JSON.parse(opened(JSON.parse(body).Data, key)), mood) : shown(request.url ?? '', mood)
    return found && 'Irn' in (found as object)
      ? { Status: 1, Data: sealed(JSON.stringify(found), key), ErrorDetails: null }
      : (found as object)
  }

  function shown(url: string, { forgets }: Mood): unknown {
    const paper = known.get(url.split('/').at(-1) ?? '')
    if (forgets)
      return refusal([{ ErrorCode: '2283', ErrorMessage: 'IRN details cannot be provided as it is generated more than 2 days prior' }])
    return paper ?? refusal([{ ErrorCode: '2148', ErrorMessage: 'Requested IRN data is not available' }])
  }

  function authenticate(body: string): object {
    const base64 = privateDecrypt(
      { key: sealing.privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(JSON.parse(body).Data, 'base64'),
    )
    const { UserName, Password, AppKey } = JSON.parse(Buffer.from(base64.toString(), 'base64').toString())
    if (UserName !== own.username || Password !== own.password)
      return refusal([{ ErrorCode: '1007', ErrorMessage: 'Invalid login credentials' }])
    const [token, key] = [randomBytes(18).toString('base64url'), randomBytes(32)]
    sessions.set(token, key)
    const Sek = sealed(key, Buffer.from(AppKey, 'base64'))
    return {
      Status: 1,
      Data: { ClientId: own.clientId, UserName, AuthToken: token, Sek, TokenExpiry: '2026-11-21 16:00:00' },
      ErrorDetails: null,
    }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    heard.push(`${request.method} ${request.url}`)
    const isAuth = request.url === '/eivital/v1.04/auth'
    const mood = (isAuth ? undefined : moods.shift()) ?? {}
    if (mood.status) return response.writeHead(mood.status).end(mood.body ?? '')
    const said = await answer(request, body, mood)
    if (mood.silent) return response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(mood.body ?? JSON.stringify(said))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signingKey = signing.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    access: { url, ...own, sealingKey: sealing.publicKey, signingKey },
    env: {
      E_INVOICES: 'nic',
      E_INVOICE_URL: url,
      E_INVOICE_CLIENT_ID: own.clientId,
      E_INVOICE_CLIENT_SECRET: own.clientSecret,
      E_INVOICE_USERNAME: own.username,
      E_INVOICE_PASSWORD: own.password,
      E_INVOICE_SEALING_KEY: sealing.publicKey.replaceAll('\n', '\\n'),
      E_INVOICE_SIGNING_KEY: signingKey.replaceAll('\n', '\\n'),
    },
    known,
    heard,
    /** Sets the fault modes of the next requests, one each; authentications do not count. */
    next: (...these: Mood[]) => {
      moods = these
    },
    /** Expires all sessions, as after six hours. */
    endSessions: () => {
      sessions = new Map()
    },
    close: () => server.close(),
  }
}
export type Portal = Awaited<ReturnType<typeof openPortal>>

function sealed(data: string | Buffer, key: Buffer): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(data), cipher.final()]).toString('base64')
}

function opened(base64: string, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-ecb', key, null)
  return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString()
}
