import { newsletter } from '#contract/newsletter.ts'
import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import { mailConfirmation } from './confirmation.ts'
import { confirm, followConsent, forgetUnconfirmed, pageOfLink, subscribe, unsubscribe } from './newsletter.ts'
import { campaignsPersonalData } from './personal-data.ts'
import { campaignSamples } from './samples.ts'

export const campaignsArea: Area = {
  name: 'campaigns',
  routes(bind) {
    bind(newsletter.subscribe, subscribe)
    bind(newsletter.confirm, confirm)
    bind(newsletter.unsubscribe, unsubscribe)
    bind.raw(newsletter.unsubscribePage, async (ctx, input, _request, reply) => reply.redirect(pageOfLink(ctx, input), 302))
  },
  mails: campaignSamples,
  personalData: campaignsPersonalData,
  jobs(platform) {
    platform.outbox.subscribe('newsletter.confirmation', ['newsletter.asked'], ({ id, payload }) =>
      mailConfirmation(systemCtx(platform, id), payload),
    )
    platform.outbox.subscribe('campaigns.consents', ['consent.said'], async ({ id, payload }) => {
      if (payload.purpose === 'newsletter') await followConsent(systemCtx(platform, id), payload)
    })
    platform.jobs.every('forget-unconfirmed', '30 3 * * *', () => forgetUnconfirmed(systemCtx(platform, 'forget-unconfirmed')))
  },
}
