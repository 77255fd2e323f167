/** The external services as the areas see them: every port, once. */
import type { FastifyBaseLogger } from 'fastify'
import type { Analytics } from './analytics/port.ts'
import type { Broadcast } from './broadcast/port.ts'
import type { Clock } from './clock/port.ts'
import type { Database } from './database/port.ts'
import type { Env } from './env/env.ts'
import type { Outbox } from './events/outbox.ts'
import type { GstRegister } from './identity/gst-register.ts'
import type { IdentityRegister } from './identity/port.ts'
import type { Ids } from './ids/port.ts'
import type { InvoiceRegistrar } from './invoice-registrar/port.ts'
import type { MessageOutbox } from './mail/outbox.ts'
import type { Mailer } from './mail/port.ts'
import type { NudityJudge } from './nudity/port.ts'
import type { PaymentProvider } from './payments/port.ts'
import type { PendingWork } from './pending-work.ts'
import type { Pusher } from './push/port.ts'
import type { SharedRedis } from './redis/redis.ts'
import type { Texter } from './sms/port.ts'
import type { Sockets } from './sockets/port.ts'
import type { Presence } from './sockets/presence.ts'
import type { SsoProvider } from './sso/port.ts'
import type { Storage } from './storage/port.ts'
import type { Switches } from './switches/switches.ts'
import type { Tasks } from './tasks/port.ts'
import type { VideoTools } from './video/port.ts'

export interface Platform {
  env: Env
  log: FastifyBaseLogger
  clock: Clock
  ids: Ids
  database: Database
  /** Only where several processes run. */
  redis: SharedRedis | null
  broadcast: Broadcast
  sockets: Sockets
  presence: Presence
  outbox: Outbox
  switches: Switches
  tasks: Tasks
  /** Work that no answer awaits, but the shutdown does. */
  pendingWork: PendingWork
  storage: Storage
  videos: VideoTools
  nudity: NudityJudge
  mailer: Mailer
  /** Only where messages are not sent. */
  messages: MessageOutbox | null
  texter: Texter
  pusher: Pusher
  payments: PaymentProvider
  analytics: Analytics
  sso: Map<string, SsoProvider>
  /** Confirms identities in place of a document; null unless configured. */
  register: IdentityRegister | null
  /** Looks up the holder of a GSTIN; null unless configured. */
  gstRegister: GstRegister | null
  /** Registers invoices between businesses; null unless configured. */
  registrar: InvoiceRegistrar | null
}
