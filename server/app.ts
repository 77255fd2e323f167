/** The parts of the app, as one readable list. */
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import type { Call } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { mediaLimits } from '#contract/media/media.ts'
import type { Area } from './area.ts'
import { analyticsArea } from './areas/analytics/area.ts'
import { arenaArea } from './areas/arena/area.ts'
import { artworksArea } from './areas/artworks/area.ts'
import { authArea, identify } from './areas/auth/area.ts'
import { deviceCookies } from './areas/auth/device-cookie.ts'
import { noteRefused } from './areas/auth/service/security-events.ts'
import { bookingsArea } from './areas/bookings/area.ts'
import { calendarArea } from './areas/calendar/area.ts'
import { campaignsArea } from './areas/campaigns/area.ts'
import { chatArea } from './areas/chat/area.ts'
import { checksArea } from './areas/checks/area.ts'
import { clientsArea } from './areas/clients/area.ts'
import { collabArea } from './areas/collab/area.ts'
import { consentsArea } from './areas/consents/area.ts'
import { contentArea } from './areas/content/area.ts'
import { disputesArea } from './areas/disputes/area.ts'
import { invoicesArea } from './areas/invoices/area.ts'
import { jobsArea } from './areas/jobs/area.ts'
import { mediaArea } from './areas/media/area.ts'
import { moderationArea } from './areas/moderation/area.ts'
import { notificationsArea } from './areas/notifications/area.ts'
import { devMailRoutes } from './areas/notifications/dev-mail.ts'
import { ordersArea } from './areas/orders/area.ts'
import { packagesArea } from './areas/packages/area.ts'
import { paymentsArea } from './areas/payments/area.ts'
import { privacyArea } from './areas/privacy/area.ts'
import { profilesArea } from './areas/profiles/area.ts'
import { reviewsArea } from './areas/reviews/area.ts'
import { rewardsArea } from './areas/rewards/area.ts'
import { supportArea } from './areas/support/area.ts'
import { videosArea } from './areas/videos/area.ts'
import { createBind } from './http/bind.ts'
import { cardRoutes } from './http/cards/routes.ts'
import { cspReports } from './http/csp-reports.ts'
import { devRoutes } from './http/dev-routes.ts'
import { sendError } from './http/errors.ts'
import { watchForwarding } from './http/forwarding.ts'
import { healthRoutes } from './http/health.ts'
import { idempotencyJobs } from './http/idempotency.ts'
import { manifestRoute } from './http/manifest.ts'
import { openapi } from './http/openapi/routes.ts'
import { answersPersonalData } from './http/personal-data.ts'
import { limitAddresses, rateLimits } from './http/rate-limits.ts'
import { logNetworks } from './http/request-log.ts'
import { headersOfBadAddress, securityHeaders } from './http/security-headers.ts'
import { securityTxtRoute } from './http/security-txt.ts'
import { sitemapRoutes } from './http/sitemap/routes.ts'
import { limitBodies, slowestBodyMs } from './http/slow-bodies.ts'
import type { Platform } from './platform/platform.ts'
import { openGate } from './sockets/gate.ts'

/** Basics first, then trade, then administration. */
export const areas: Area[] = [
  authArea,
  notificationsArea,
  analyticsArea,
  consentsArea,
  mediaArea,
  videosArea,
  profilesArea,
  chatArea,
  calendarArea,
  paymentsArea,
  contentArea,
  packagesArea,
  artworksArea,
  disputesArea,
  bookingsArea,
  ordersArea,
  collabArea,
  reviewsArea,
  jobsArea,
  clientsArea,
  arenaArea,
  invoicesArea,
  checksArea,
  rewardsArea,
  moderationArea,
  supportArea,
  campaignsArea,
  privacyArea(() => areas),
  { name: 'answers', personalData: answersPersonalData },
]

const bodyLimit = 1024 * 1024

export interface App {
  http: FastifyInstance
  /** The calls that are served. */
  bound: Call[]
}

export async function createApp(platform: Platform): Promise<App> {
  const { env } = platform
  const http = Fastify({
    loggerInstance: platform.log,
    bodyLimit,
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    genReqId: () => platform.ids.uuid(),
    requestTimeout: slowestBodyMs,
    // A client that sends its headers this slowly only occupies a connection.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    onProtoPoisoning: 'remove',
    frameworkErrors(error, request, reply) {
      headersOfBadAddress(reply)
      return sendError(error, request, reply)
    },
  }) as unknown as FastifyInstance
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.setErrorHandler(sendError)
  http.setNotFoundHandler(() => {
    throw failures.not_found()
  })
  securityHeaders(http)
  logNetworks(http, platform)
  watchForwarding(http, platform)
  limitBodies(http)
  await rateLimits(http, platform)
  await http.register(multipart, { limits: { fileSize: mediaLimits.bytes, files: 1, fields: 10, parts: 12, fieldSize: 10_000 } })
  await openapi(http)

  const bound: Call[] = []
  for (const area of areas) area.tasks?.(platform)
  idempotencyJobs(platform)
  await http.register(async (api) => {
    limitAddresses(api, platform)
    const deviceOf = deviceCookies(api, platform)
    const bind = createBind({ app: api, platform, identify, deviceOf, onRefused: noteRefused, onBound: (call) => bound.push(call) })
    for (const area of areas) area.routes?.(bind)
    // Otherwise the site would answer unknown API calls with a page.
    for (const url of ['/api', '/api/*'])
      api.get(url, () => {
        throw failures.not_found()
      })
  })
  for (const area of areas) area.extraRoutes?.(http, platform)
  const gate = openGate(http, platform)
  for (const area of areas) area.live?.(gate, platform)
  manifestRoute(http)
  securityTxtRoute(http, platform)
  cardRoutes(http)
  sitemapRoutes(http, platform, areas)
  const registry = new Registry()
  healthRoutes(http, platform, registry)
  cspReports(http, platform, registry)
  devRoutes(http, platform)
  devMailRoutes(http, platform, areas)
  return { http, bound }
}
