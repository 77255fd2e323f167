/** Opens the external services that the environment names, and closes them again. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { brand } from '#brand'
import { databaseAnalytics } from './analytics/database.ts'
import { googleAnalytics } from './analytics/google.ts'
import { type Analytics, tellAll } from './analytics/port.ts'
import { aloneBroadcast } from './broadcast/alone.ts'
import { redisBroadcast } from './broadcast/redis.ts'
import { type Clock, movableClock, systemClock } from './clock/port.ts'
import { openEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import type { Database } from './database/port.ts'
import { openPostgres } from './database/postgres.ts'
import type { Env } from './env/env.ts'
import { createOutbox } from './events/outbox.ts'
import { digiLocker } from './identity/digilocker.ts'
import { gstSandbox } from './identity/gst-register.ts'
import type { IdentityRegister } from './identity/port.ts'
import { identitySandbox } from './identity/sandbox.ts'
import { type Ids, randomIds } from './ids/port.ts'
import { nicRegistrar } from './invoice-registrar/nic.ts'
import type { InvoiceRegistrar } from './invoice-registrar/port.ts'
import { loggedError } from './logged-error.ts'
import { type MessageOutbox, messageOutbox } from './mail/outbox.ts'
import { smtpMailer } from './mail/smtp.ts'
import { nsfwJudge } from './nudity/nsfw-judge.ts'
import { type NudityJudge, noJudge } from './nudity/port.ts'
import { razorpayProvider } from './payments/razorpay.ts'
import { sandboxProvider } from './payments/sandbox.ts'
import { createPendingWork } from './pending-work.ts'
import type { Platform } from './platform.ts'
import { keptPusher } from './push/kept.ts'
import type { Pusher } from './push/port.ts'
import { newVapidKeys, type VapidKeys, webPusher } from './push/web-push.ts'
import { openRedis } from './redis/redis.ts'
import { gatewayTexter } from './sms/gateway.ts'
import { presenceAlone, presenceInRedis } from './sockets/presence.ts'
import { openSockets } from './sockets/socket-io.ts'
import { ssoProviders } from './sso/providers.ts'
import { diskStorage } from './storage/disk.ts'
import type { Storage } from './storage/port.ts'
import { s3Storage } from './storage/s3.ts'
import { openSwitches } from './switches/switches.ts'
import { pgBossTasks } from './tasks/pg-boss.ts'
import type { Tasks } from './tasks/port.ts'
import { ffmpegTools } from './video/ffmpeg.ts'
import type { VideoTools } from './video/port.ts'

export interface OpenPlatform extends Platform {
  close(): Promise<void>
}

/** Parts that tests and simulations replace. */
export interface Stand {
  clock?: Clock
  database?: Database
  ids?: Ids
  jobs?: Tasks | ((parts: { database: Database; clock: Clock }) => Tasks)
  log?: FastifyBaseLogger
  videos?: VideoTools
  nudity?: NudityJudge
  /** Marks a command-line run: its queries get no request time limits. */
  isCommand?: boolean
}

export function createLog(level: Env['LOG_LEVEL']): FastifyBaseLogger {
  return pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.otp', '*.token', '*.refreshToken', '*.accessToken'],
      remove: true,
    },
    // A query string may contain user input; the path is enough to find a request again.
    serializers: {
      err: loggedError,
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  }) as unknown as FastifyBaseLogger
}

export async function openPlatform(read: Env, stand: Stand = {}): Promise<OpenPlatform> {
  const log = stand.log ?? createLog(read.LOG_LEVEL)
  const clock = stand.clock ?? (read.demo ? movableClock() : systemClock)
  const ids = stand.ids ?? randomIds(clock)
  const onError = (error: unknown, job?: string) => log.error({ err: error, job }, 'background work failed')
  const env = { ...read, SECRET: read.SECRET ?? (await keptSecret(read.DATA_DIR)) }
  const database = stand.database ?? (await openDatabase(env, onError, stand.isCommand))
  await migrate(database)
  const redis = env.REDIS_URL ? await openRedis(env.REDIS_URL, env.SECRET, onError) : null
  const broadcast = redis ? redisBroadcast(redis, onError) : aloneBroadcast()
  const { jobs: given = (parts) => pgBossTasks({ ...parts, onError }) } = stand
  const jobs = typeof given === 'function' ? given({ database, clock }) : given
  const underWay = createPendingWork()
  const outbox = createOutbox({ database, jobs, clock, ids, underWay, onError })
  const messages = env.SMTP_URL && env.SMS_GATEWAY_URL ? null : messageOutbox(clock)
  const mailer = env.SMTP_URL ? smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, dkim: dkimOf(env) }) : requireOutbox(messages).mailer
  const texter = env.SMS_GATEWAY_URL
    ? gatewayTexter({ url: env.SMS_GATEWAY_URL, key: env.SMS_GATEWAY_KEY ?? '' })
    : requireOutbox(messages).texter
  const pusher = await openPusher(env, messages)
  const platform: Platform = {
    env,
    log,
    clock,
    ids,
    database,
    redis,
    broadcast,
    sockets: await openSockets(redis, onError),
    presence: redis ? presenceInRedis(redis) : presenceAlone(),
    outbox,
    switches: await openSwitches(database, broadcast, onError),
    tasks: jobs,
    pendingWork: underWay,
    mailer,
    texter,
    pusher,
    messages,
    storage: openStorage(env, clock),
    videos: stand.videos ?? ffmpegTools(env),
    nudity: stand.nudity ?? (env.PICTURE_JUDGE === 'nsfwjs' ? nsfwJudge() : noJudge),
    payments: env.PAYMENTS === 'razorpay' ? razorpayProvider({ env, clock }) : sandboxProvider({ env, database, clock, ids, jobs }),
    analytics: openAnalytics(env, database, clock),
    sso: ssoProviders(env),
    register: openRegister(env, clock, ids),
    gstRegister: env.GST_REGISTER === 'sandbox' ? gstSandbox() : null,
    registrar: openRegistrar(env, clock),
  }
  return {
    ...platform,
    async close() {
      await platform.sockets.close()
      // Their tasks restart in another process, so do not wait minutes for them here.
      platform.videos.stop()
      platform.nudity.stop()
      await jobs.stop()
      await underWay.settled()
      await mailer.close()
      await broadcast.close()
      await redis?.close()
      await database.close()
    },
  }
}

function requireOutbox(messages: MessageOutbox | null): MessageOutbox {
  if (!messages) throw new Error('platform: no way to send messages')
  return messages
}

function openAnalytics({ GA_MEASUREMENT_ID, GA_API_SECRET }: Env, { orm }: Database, clock: Clock): Analytics {
  const own = databaseAnalytics({ orm, clock })
  if (!GA_MEASUREMENT_ID || !GA_API_SECRET) return own
  return tellAll([own, googleAnalytics({ measurementId: GA_MEASUREMENT_ID, apiSecret: GA_API_SECRET })])
}

function openRegister(env: Env & { SECRET: string }, clock: Clock, ids: Ids): IdentityRegister | null {
  if (env.IDENTITY === 'digilocker') return digiLocker({ env, ids })
  return env.IDENTITY === 'sandbox' ? identitySandbox({ env, clock, ids }) : null
}

function openRegistrar(env: Env, clock: Clock): InvoiceRegistrar | null {
  if (env.E_INVOICES !== 'nic') return null
  const pem = (name: 'E_INVOICE_SEALING_KEY' | 'E_INVOICE_SIGNING_KEY') => env[name]?.replaceAll('\\n', '\n') ?? ''
  return nicRegistrar(
    {
      url: env.E_INVOICE_URL ?? '',
      gstin: brand.seller.gstin,
      clientId: env.E_INVOICE_CLIENT_ID ?? '',
      clientSecret: env.E_INVOICE_CLIENT_SECRET ?? '',
      username: env.E_INVOICE_USERNAME ?? '',
      password: env.E_INVOICE_PASSWORD ?? '',
      sealingKey: pem('E_INVOICE_SEALING_KEY'),
      signingKey: pem('E_INVOICE_SIGNING_KEY'),
    },
    clock,
  )
}

function openStorage(env: Env & { SECRET: string }, clock: Clock): Storage {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_FORCE_PATH_STYLE } = env
  if (!S3_BUCKET) return diskStorage({ folder: join(env.DATA_DIR, 'files'), baseUrl: env.BASE_URL, secret: env.SECRET, clock })
  return s3Storage({
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: (S3_FORCE_PATH_STYLE ?? (S3_ENDPOINT ? 'yes' : 'no')) === 'yes',
  })
}

function openDatabase(env: Env, onError: (error: unknown) => void, isPatient = false): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres({ url: env.DATABASE_URL, poolSize: env.DATABASE_POOL, onError, isPatient })
  return openEmbedded({ folder: env.DATA_DIR })
}

/** The demo sends no pushes, unless it is given keys of its own. */
async function openPusher(env: Env, messages: MessageOutbox | null): Promise<Pusher> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, TEST_FETCH_ORIGIN: alsoAllow } = env
  const given = publicKey && privateKey ? { publicKey, privateKey } : null
  const keys = given ?? (JSON.parse(await kept(env.DATA_DIR, 'vapid.json', () => JSON.stringify(newVapidKeys()))) as VapidKeys)
  if (env.demo && !given && messages) return keptPusher(messages, keys.publicKey)
  return webPusher({ keys, contact: env.VAPID_CONTACT ?? `mailto:${brand.email}`, alsoAllow })
}

/** Generates a secret for this installation, so that there is no default one to guess. */
function keptSecret(folder: string): Promise<string> {
  return kept(folder, 'secret', () => randomBytes(48).toString('base64url'))
}

/** Reads a value that was generated once, or generates it. */
async function kept(folder: string, name: string, make: () => string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  try {
    await writeFile(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}

function dkimOf({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY: key }: Env) {
  return domain && selector && key ? { domain, selector, privateKey: key.replaceAll('\\n', '\n') } : null
}
