/** What an area brings to the app. */
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
  /** A picture that stands on it. */
  picture?: { path: string; title: string }
}

export interface Area {
  name: string
  /** Binds the contract's calls to verbs. */
  routes?: (bind: Bind) => void
  /** Subscribes to news and names recurring work. Runs before the jobs start. */
  jobs?: (platform: Platform) => void
  /** Pages and doors that are not part of the contract (a provider's own checkout). */
  doors?: (app: FastifyInstance, platform: Platform) => void
  /** Binds events of live connections to verbs. */
  live?: (gate: Gate, platform: Platform) => void
  /** Its mails with made-up people, for `/dev/mail`. */
  mails?: (baseUrl: string) => Sample[]
  /** What it knows of people: for their copy of it, and for forgetting them. */
  personalData?: PersonalData
  /** Its pages for the sitemap, by the part they stand in, some at a time: there may be very many. */
  publicPages?: Record<string, (ctx: Ctx) => AsyncIterable<PublicPage[]>>
}
