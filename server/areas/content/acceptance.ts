/** Opening an account accepts the current policies, and their versions are recorded. */
import type { ConsentPurpose } from '#contract/consents/consents.ts'
import type { Events } from '#contract/events.ts'
import { type Ctx, inTransaction, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasSaid, noteConsent } from '../consents/service.ts'
import { house } from './service.ts'

/** The policies named on the registration page, beside the button. */
const agreedAtSignUp: Record<string, ConsentPurpose> = { 'terms-and-conditions': 'terms', 'privacy-policy': 'privacy' }

export function contentJobs(platform: Platform): void {
  platform.outbox.subscribe('content-acceptance', ['person.registered'], ({ id, payload, toldAt }) =>
    noteAcceptance(systemCtx(platform, id), payload, toldAt),
  )
}

/** Idempotent. */
export async function noteAcceptance(ctx: Ctx, { personId }: Events['person.registered'], at: Date, library = house): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { slug, version } of library.policies) {
      const purpose = agreedAtSignUp[slug]
      if (!purpose || (await hasSaid(ctx, { personId, purpose, noticeVersion: version }))) continue
      await noteConsent(ctx, { personId, purpose, noticeVersion: version, given: true, channel: 'registration', at })
    }
  })
}
