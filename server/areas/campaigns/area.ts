import { campaigns, emailMarketing } from '#contract/campaigns/campaigns.ts'
import { isMailingList } from '#contract/campaigns/mailing-lists.ts'
import { newsletter } from '#contract/campaigns/newsletter.ts'
import type { Area } from '../../area.ts'
import type { Bind } from '../../http/bind.ts'
import { systemCtx } from '../../platform/context.ts'
import { mailConfirmation } from './confirmation.ts'
import { campaignsPersonalData } from './personal-data.ts'
import { campaignSamples } from './samples.ts'
import { batchQueue, dueBatches, sendBatch, startDueBatches } from './service/batches.ts'
import { create, draw, edit, test } from './service/drafts.ts'
import { follow, forgetMailEvents, noteOpened, takeMailEvents } from './service/feedback.ts'
import { confirm, forgetUnconfirmed, subscribe } from './service/newsletter.ts'
import { mails } from './service/real-mails.ts'
import { recipients } from './service/recipients.ts'
import { results } from './service/results.ts'
import { get, list } from './service/rows.ts'
import * as segments from './service/segments.ts'
import { beginDue, dueCampaigns, move, preview, send } from './service/sending.ts'
import { followConsent, lessOften, pageOfLink, unsubscribeFrom } from './service/subscriptions.ts'

/** A transparent 1x1 GIF. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const campaignsArea: Area = {
  name: 'campaigns',
  routes(bind) {
    bindLists(bind)
    bindCampaigns(bind)
  },
  mails: campaignSamples,
  personalData: campaignsPersonalData,
  tasks(platform) {
    platform.outbox.subscribe('campaigns.confirmation', ['newsletter.asked'], ({ id, payload }) =>
      mailConfirmation(systemCtx(platform, id), payload),
    )
    platform.outbox.subscribe('campaigns.consents', ['consent.said'], async ({ id, payload: { personId, purpose } }) => {
      if (isMailingList(purpose)) await followConsent(systemCtx(platform, id), purpose, personId)
    })
    platform.tasks.every('forget-unconfirmed', '30 3 * * *', () => forgetUnconfirmed(systemCtx(platform, 'forget-unconfirmed')))
    platform.tasks.every('forget-mail-events', '35 3 * * *', () => forgetMailEvents(systemCtx(platform, 'forget-mail-events')))
    platform.tasks.define(batchQueue, ({ campaignId }) => sendBatch(systemCtx(platform, 'campaign-batch'), String(campaignId)))
    const begin = systemCtx(platform, 'campaigns-begin')
    platform.tasks.whenDue(
      'campaigns-begin',
      () => dueCampaigns(begin),
      () => beginDue(begin),
    )
    const go = systemCtx(platform, 'campaigns-go-on')
    platform.tasks.whenDue(
      'campaigns-go-on',
      () => dueBatches(go),
      () => startDueBatches(go),
    )
  },
}

function bindLists(bind: Bind): void {
  bind(newsletter.subscribe, subscribe)
  bind(newsletter.confirm, confirm)
  bind(newsletter.unsubscribe, unsubscribeFrom('newsletter'))
  bind(newsletter.unsubscribeOffers, unsubscribeFrom('offers'))
  bind.raw(newsletter.unsubscribePage, async (ctx, input, _request, reply) => reply.redirect(pageOfLink(ctx, 'newsletter', input), 302))
  bind.raw(newsletter.unsubscribeOffersPage, async (ctx, input, _request, reply) => reply.redirect(pageOfLink(ctx, 'offers', input), 302))
  bind(newsletter.lessOften, lessOften)
}

function bindCampaigns(bind: Bind): void {
  bind(emailMarketing.preview, preview)
  bind(emailMarketing.send, send)
  bind(campaigns.list, list)
  bind(campaigns.get, get)
  bind(campaigns.create, create)
  bind(campaigns.edit, edit)
  bind(campaigns.draw, draw)
  bind(campaigns.test, test)
  bind(campaigns.move, move)
  bind(campaigns.mails, mails)
  bind(campaigns.recipients, recipients)
  bind(campaigns.results, results)
  bind(campaigns.segments, segments.list)
  bind(campaigns.saveSegment, segments.save)
  bind(campaigns.editSegment, segments.edit)
  bind(campaigns.removeSegment, segments.remove)
  bind.signed(campaigns.mailEvents, (ctx, _input, body, headers) => takeMailEvents(ctx, body, headers))
  bind.raw(campaigns.opened, async (ctx, { token }, _request, reply) => {
    await noteOpened(ctx, token)
    return reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }).type('image/gif').send(dot)
  })
  bind.raw(campaigns.follow, async (ctx, input, _request, reply) => reply.redirect(await follow(ctx, input), 302))
}
