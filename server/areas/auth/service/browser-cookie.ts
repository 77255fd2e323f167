/** Recognizes the browser that started a provider sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authLimits } from '#contract/auth/auth.ts'
import type { Ctx } from '../../../platform/context.ts'

const name = 'sso_browser'

/** Empty when the browser has none, which matches no trip. */
export function browserOf(request: FastifyRequest): string {
  return request.headers.cookie?.match(/(?:^|; ?)sso_browser=([\w-]{43})(?:;|$)/)?.[1] ?? ''
}

/** The browser's own mark, or a new one. Two tabs with two trips share it. */
export function markBrowser(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): string {
  const mark = browserOf(request) || ctx.platform.ids.secret()
  const secure = ctx.platform.env.BASE_URL.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${mark}; Path=/api/auth/sso; Max-Age=${authLimits.ssoMs / 1000}; HttpOnly; SameSite=Lax${secure}`)
  return mark
}
