/** Reads and types the environment once, and refuses it as a whole when a setting is invalid. */
import { createPublicKey } from 'node:crypto'
import { z } from 'zod'

const flag = z.enum(['yes', 'no'])
const publicKey = z.string().refine(isPublicKey, 'a public key or a certificate in PEM')
const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Public URL of the site; links in emails and the return from the checkout start with it. */
  BASE_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Signs tokens and links. Generated and kept in the data folder when absent, which production refuses. */
  SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Enables demo accounts, demo data, /dev pages and a demo sign-in provider. */
  DEMO: flag.optional(),
  ALLOW_DEMO_IN_PRODUCTION: flag.default('no'),
  /** Draws profile pictures of the demo accounts after the start, which takes some minutes of one core. */
  DEMO_PICTURES: flag.default('yes'),
  /** Also draws videos for the demo's performances; a second or two each. */
  DEMO_FILMS: flag.default('yes'),
  /**
   * Encrypts what a stolen database must not reveal (bank accounts, identity documents): `name:key`, several separated by commas, each
   * key 32 bytes in base64. The first one encrypts, the others still decrypt. Derived from SECRET when absent: set it before SECRET
   * ever changes.
   */
  SEALING_KEYS: z
    .string()
    .regex(/^[\w-]{1,20}:[A-Za-z0-9+/]{43}=(,[\w-]{1,20}:[A-Za-z0-9+/]{43}=)*$/, 'name:key, each key 32 bytes in base64')
    .optional(),
  PAYMENTS: z.enum(['sandbox', 'razorpay']).default('sandbox'),
  ALLOW_SANDBOX_IN_PRODUCTION: flag.default('no'),
  SANDBOX_SECRET: z.string().min(16).optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'starts with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(10).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(10).optional(),
  /** Only for tests that stand in for the partner. */
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** First day, `2026-04-01`, on which we withhold TCS and TDS from payouts; not before we are registered for both. */
  TAXES_WITHHELD_FROM: z.iso.date().optional(),
  /** Confirms identities, in addition to documents that an admin compares; none by default. */
  IDENTITY: z.enum(['none', 'sandbox', 'digilocker']).default('none'),
  DIGILOCKER_CLIENT_ID: z.string().min(1).optional(),
  DIGILOCKER_CLIENT_SECRET: z.string().min(8).optional(),
  /** Only for tests that stand in for DigiLocker. */
  DIGILOCKER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Looks up the holder of a GSTIN for the admin who compares it; none by default. */
  GST_REGISTER: z.enum(['none', 'sandbox']).default('none'),
  /** Registers our invoices to businesses and gives them an IRN; none by default. */
  E_INVOICES: z.enum(['none', 'nic']).default('none'),
  E_INVOICE_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/[^/]$/, 'without a / at its end')
    .optional(),
  E_INVOICE_CLIENT_ID: z.string().min(1).optional(),
  E_INVOICE_CLIENT_SECRET: z.string().min(1).optional(),
  E_INVOICE_USERNAME: z.string().min(1).optional(),
  E_INVOICE_PASSWORD: z.string().min(1).optional(),
  /** The portal’s public key that encrypts credentials, PEM on one line with `\\n` for line ends. */
  E_INVOICE_SEALING_KEY: publicKey.optional(),
  /** The public key, or its certificate, that the portal signs QR codes with; in the same format. */
  E_INVOICE_SIGNING_KEY: publicKey.optional(),
  /** With a bucket, files are stored there and not in the data folder. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'lower-case letters, digits, - and .')
    .optional(),
  /** For stores other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).optional(),
  /** Most stores other than Amazon's expect the bucket in the path. */
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** Path of ffmpeg, when it is not on the PATH. */
  FFMPEG_PATH: z.string().min(1).optional(),
  FFPROBE_PATH: z.string().min(1).optional(),
  /** Scores pictures for nudity, for the admin who reviews them; takes 250 MB of memory while it works. */
  PICTURE_JUDGE: z.enum(['nsfwjs', 'none']).default('nsfwjs'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Mehfil <hello@mehfil.example>'),
  /** Signs our emails (RFC 6376): the private key is PEM on one line with `\\n` for line ends. */
  DKIM_DOMAIN: z.string().min(3).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_KEY: z.string().includes('PRIVATE KEY').optional(),
  /** Limit for campaigns, over all processes: what the relay accepts without slowing emails that people wait for. */
  MAILS_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(10),
  /** Verifies the relay's reports of bounces and complaints; without it we ignore them. */
  MAIL_EVENTS_SECRET: z.string().min(16).optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  /**
   * Identifies us to browser push services (RFC 8292). Generated and kept in the data folder when absent; several machines share one
   * pair.
   */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, '65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes in base64url')
    .optional(),
  /** Where push services can contact us. */
  VAPID_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  SSO_GOOGLE_CLIENT_ID: z.string().optional(),
  SSO_GOOGLE_CLIENT_SECRET: z.string().optional(),
  SSO_LINKEDIN_CLIENT_ID: z.string().optional(),
  SSO_LINKEDIN_CLIENT_SECRET: z.string().optional(),
  /** Also sends browser errors to Google Analytics, by its Measurement Protocol. */
  GA_MEASUREMENT_ID: z.string().optional(),
  GA_API_SECRET: z.string().optional(),
  /** Proxies in front of us that set X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /** States that clients reach this process directly, which production does not assume. */
  NOTHING_IN_FRONT: flag.default('no'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Allows plain http, no limits and open metrics: for measuring, and behind something that guards in our place. */
  ALLOW_UNGUARDED_IN_PRODUCTION: flag.default('no'),
  /** Required by /metrics when set. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** An origin, `http://127.0.0.1:4000`, that `fetchPublic` may reach although it is not public. Tests only. */
  TEST_FETCH_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem.replaceAll('\\n', '\n')).asymmetricKeyType === 'rsa' && !pem.includes('PRIVATE KEY')
  } catch {
    return false
  }
}

type Read = z.infer<typeof shape>
export interface Env extends Read {
  BASE_URL: string
  demo: boolean
  production: boolean
}

/** @throws one error that lists every invalid setting, one per line */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  // The operator who sets the environment reads what the validator expected.
  const { error } = shape.safeParse(given, { error: z.locales.en().localeError })
  const misshapen = new Map(error?.issues.map((issue) => [issue.path.join('.'), issue.message]))
  // A misshapen setting was given, so skip it in the rules about missing settings.
  const read = shape.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !misshapen.has(name))))
  const env = withDefaults(read)
  const always = [
    ...halves(read),
    ...partnerFaults(read),
    ...registerFaults(read),
    ...portalFaults(read),
    ...storeFaults(read),
    ...onlyInTests(read),
  ]
  const inTheOpen = env.production ? faultsInProduction(read, env) : isReachable(read) ? unsafeSettings(read, env) : []
  const broken = [...always, ...inTheOpen].filter(([name]) => !misshapen.has(name))
  const faults = [...misshapen, ...broken]
  if (faults.length) throw new EnvironmentRefused(faults.map(([name, words]) => `${name}: ${words}`))
  return env
}

export class EnvironmentRefused extends Error {
  override name = 'EnvironmentRefused'
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

function withDefaults(read: Read): Env {
  const production = read.NODE_ENV === 'production'
  return {
    ...read,
    production,
    demo: (read.DEMO ?? (production ? 'no' : 'yes')) === 'yes',
    BASE_URL: (read.BASE_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
  }
}

type Fault = [name: keyof Read, words: string]

const pairs = [
  ['SSO_GOOGLE_CLIENT_ID', 'SSO_GOOGLE_CLIENT_SECRET'],
  ['SSO_LINKEDIN_CLIENT_ID', 'SSO_LINKEDIN_CLIENT_SECRET'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_KEY'],
  ['GA_MEASUREMENT_ID', 'GA_API_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['DKIM_DOMAIN', 'DKIM_KEY'],
  ['DKIM_DOMAIN', 'DKIM_SELECTOR'],
] as const satisfies (keyof Read)[][]

function halves(read: Read): Fault[] {
  return pairs.flatMap(([one, other]) => {
    if (!read[one] === !read[other]) return []
    const [there, missing] = read[one] ? [one, other] : [other, one]
    return [[missing, `${there} is set and means nothing without it`] as Fault]
  })
}

function partnerFaults(read: Read): Fault[] {
  if (read.PAYMENTS !== 'razorpay') return []
  const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  return needed.filter((name) => !read[name]).map((name) => [name, 'PAYMENTS=razorpay needs it'])
}

function registerFaults(read: Read): Fault[] {
  if (read.IDENTITY !== 'digilocker') return []
  const needed = ['DIGILOCKER_CLIENT_ID', 'DIGILOCKER_CLIENT_SECRET'] as const
  return needed.filter((name) => !read[name]).map((name) => [name, 'IDENTITY=digilocker needs it'])
}

function portalFaults(read: Read): Fault[] {
  if (read.E_INVOICES !== 'nic') return []
  const needed = [
    ...(['E_INVOICE_URL', 'E_INVOICE_CLIENT_ID', 'E_INVOICE_CLIENT_SECRET', 'E_INVOICE_USERNAME', 'E_INVOICE_PASSWORD'] as const),
    ...(['E_INVOICE_SEALING_KEY', 'E_INVOICE_SIGNING_KEY'] as const),
  ]
  return needed.filter((name) => !read[name]).map((name) => [name, 'E_INVOICES=nic needs it'])
}

function storeFaults(read: Read): Fault[] {
  const needed = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (read.S3_BUCKET) return needed.filter((name) => !read[name]).map((name) => [name, 'S3_BUCKET needs it'])
  const alone = (['S3_ENDPOINT', ...needed] as const).find((name) => read[name])
  return alone ? [['S3_BUCKET', `${alone} is set and means nothing without it`]] : []
}

function onlyInTests({ NODE_ENV, TEST_FETCH_ORIGIN }: Read): Fault[] {
  return TEST_FETCH_ORIGIN && NODE_ENV !== 'test' ? [['TEST_FETCH_ORIGIN', 'opens what must stay closed; it is for tests only']] : []
}

/** True when other machines can reach this one, whatever the installation is called. */
function isReachable({ NODE_ENV, BASE_URL, HOST }: Read): boolean {
  const isLoopback = HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.')
  return NODE_ENV !== 'test' && (!isLoopback || !!BASE_URL?.startsWith('https:'))
}

/** Finds settings that let strangers in: accounts with public passwords, money that is not real, internal metrics. */
function unsafeSettings(read: Read, env: Env): Fault[] {
  const faults: Fault[] = []
  const where = env.production ? 'in production' : 'where others can reach it'
  if (env.demo && read.ALLOW_DEMO_IN_PRODUCTION !== 'yes')
    faults.push(['DEMO', `demo accounts are refused ${where} (ALLOW_DEMO_IN_PRODUCTION=yes allows them)`])
  for (const name of ['PAYMENTS', 'IDENTITY', 'GST_REGISTER'] as const)
    if (read[name] === 'sandbox' && read.ALLOW_SANDBOX_IN_PRODUCTION !== 'yes')
      faults.push([name, `the sandbox is refused ${where} (ALLOW_SANDBOX_IN_PRODUCTION=yes allows it)`])
  if (!read.METRICS_TOKEN && read.ALLOW_UNGUARDED_IN_PRODUCTION !== 'yes')
    faults.push(['METRICS_TOKEN', `metrics are shown to nobody without one ${where} (ALLOW_UNGUARDED_IN_PRODUCTION=yes allows it)`])
  return faults
}

function faultsInProduction(read: Read, env: Env): Fault[] {
  const faults: Fault[] = unsafeSettings(read, env)
  if (!read.SECRET) faults.push(['SECRET', 'production needs one of at least 32 characters'])
  if (!read.BASE_URL) faults.push(['BASE_URL', 'production needs the public address of the site'])
  if (read.PAYMENTS === 'sandbox' && read.ALLOW_SANDBOX_IN_PRODUCTION === 'yes' && !read.SANDBOX_SECRET)
    faults.push(['SANDBOX_SECRET', 'production needs one of its own'])
  if (read.PAYMENTS === 'razorpay' && read.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    faults.push(['RAZORPAY_KEY_ID', 'production takes real money: a key that starts with rzp_live_'])
  if (read.PAYMENTS === 'razorpay' && read.RAZORPAY_API_URL) faults.push(['RAZORPAY_API_URL', 'production asks the partner itself'])
  if (read.DIGILOCKER_API_URL) faults.push(['DIGILOCKER_API_URL', 'production asks DigiLocker itself'])
  if (read.E_INVOICE_URL?.startsWith('http:')) faults.push(['E_INVOICE_URL', 'production reaches the portal over https'])
  if (!read.SMTP_URL && !env.demo) faults.push(['SMTP_URL', 'production sends mail; the outbox is for demo mode'])
  return read.ALLOW_UNGUARDED_IN_PRODUCTION === 'yes' ? faults : [...faults, ...unguarded(read)]
}

function unguarded({ BASE_URL, RATE_LIMITS, S3_ENDPOINT, TRUSTED_PROXIES, NOTHING_IN_FRONT }: Read): Fault[] {
  const allowed = '(ALLOW_UNGUARDED_IN_PRODUCTION=yes allows it)'
  const faults: Fault[] = []
  if (BASE_URL?.startsWith('http:')) faults.push(['BASE_URL', `production is reached over https ${allowed}`])
  if (S3_ENDPOINT?.startsWith('http:')) faults.push(['S3_ENDPOINT', `production sends browsers there, over https ${allowed}`])
  if (RATE_LIMITS === 'off') faults.push(['RATE_LIMITS', `production has limits ${allowed}`])
  if (TRUSTED_PROXIES === 0 && NOTHING_IN_FRONT !== 'yes')
    faults.push([
      'TRUSTED_PROXIES',
      'with a proxy in front everybody comes from one address: say how many there are, or NOTHING_IN_FRONT=yes',
    ])
  return faults
}
