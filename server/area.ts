/** What an area contributes to the app. */
import type { FastifyInstance } from 'fastify'
import type { Bind } from './http/bind.ts'
import type { PersonalData } from './personal-data.ts'
import type { Ctx } from './platform/context.ts'
import type { Sample } from './platform/mail/sample.ts'
import type { Platform } from './platform/platform.ts'
import type { Gate } from './sockets/gate.ts'

/** A page that search engines may list. */
export interface PublicPage {
  path: string
  changedAt?: Date | null
  /** A picture on it. */
  picture?: { path: string; title: string }
}

export interface Area {
  name: string
  /** Binds the contract's calls to operations. */
  routes?: (bind: Bind) => void
  /** Subscribes to events and defines recurring tasks. Runs before the task queue starts. */
  tasks?: (platform: Platform) => void
  /** Routes outside the contract (a provider's own checkout). */
  extraRoutes?: (app: FastifyInstance, platform: Platform) => void
  /** Binds socket events to operations. */
  live?: (gate: Gate, platform: Platform) => void
  /** Samples of its emails, for `/dev/mail`. */
  mails?: (baseUrl: string) => Sample[]
  /** Its personal data: for exports and erasure. */
  personalData?: PersonalData
  /** Its pages for the sitemap, by section, in batches because there may be very many. */
  publicPages?: Record<string, (ctx: Ctx) => AsyncIterable<PublicPage[]>>
}
