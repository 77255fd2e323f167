import { arenaAdmin } from '#contract/arena/admin.ts'
import { comments } from '#contract/arena/comments.ts'
import { prizes } from '#contract/arena/prizes.ts'
import { security } from '#contract/auth/security.ts'
import { disputes } from '#contract/disputes/disputes.ts'
import { auditions } from '#contract/jobs/auditions.ts'
import { jobs as jobCalls } from '#contract/jobs/jobs.ts'
import { cases } from '#contract/moderation/cases.ts'
import { confirmations } from '#contract/moderation/confirmations.ts'
import { decisionAppeals } from '#contract/moderation/decision-appeals.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { sanctions } from '#contract/moderation/sanctions.ts'
import { sharedView } from '#contract/moderation/shared-view.ts'
import { switches } from '#contract/moderation/switches.ts'
import { team } from '#contract/moderation/team.ts'
import { transparency } from '#contract/moderation/transparency.ts'
import { deliveries } from '#contract/notifications/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { payments } from '#contract/payments/payments.ts'
import { reports } from '#contract/reports/reports.ts'
import type { Bind } from '../../http/bind.ts'
import { sendCsv, sendPrivately } from '../../http/private-file.ts'
import { undelivered } from '../notifications/service/deliveries.ts'
import { decideVotes, settlePrize } from './arena.ts'
import { artwork, decide as decideArtwork } from './artworks.ts'
import { auditState, verifyAudit } from './audit-check.ts'
import { exportAudit } from './audit-export.ts'
import { auditEntries, decidedBefore } from './audit-page.ts'
import { file } from './cases/file.ts'
import { search } from './cases/search.ts'
import * as shared from './cases/shared-view.ts'
import { timeline } from './cases/timeline.ts'
import * as confirming from './confirmations/service.ts'
import { decide as decideDecisionAppeal, make as makeAppeal, of as ofDecision } from './decision-appeals/service.ts'
import { retryDelivery } from './deliveries.ts'
import { decide, decideOnOrder } from './disputes.ts'
import { refundReviewed, retry } from './money.ts'
import { overviewRoutes } from './overview/routes.ts'
import { queues } from './queues.ts'
import { openFile } from './reported-messages.ts'
import { list, openAudition, reportAudition, reportJob, reportPerformance, send, settle } from './reports.ts'
import { reviewRoutes } from './review/routes.ts'
import * as appeals from './sanctions/appeals.ts'
import { give, lift } from './sanctions/give.ts'
import { list as sanctionsList } from './sanctions/lists.ts'
import * as ownSanctions from './sanctions/own.ts'
import { preview } from './sanctions/preview.ts'
import { events, exportEvents } from './security-events.ts'
import { approve } from './service.ts'
import * as ownSwitches from './switches.ts'
import * as ownTeam from './team.ts'
import { transparencyReport } from './transparency.ts'

export function moderationRoutes(bind: Bind): void {
  reviewRoutes(bind)
  overviewRoutes(bind)
  bind(moderation.queues, queues)
  bind(moderation.approve, approve)
  bind(moderation.artwork, artwork)
  bind(moderation.decideArtwork, decideArtwork)
  bind(cases.search, search)
  bind(cases.file, file)
  bind(cases.timeline, timeline)
  bind(sharedView.get, shared.get)
  bind(sharedView.allow, shared.allow)
  bind(sharedView.end, shared.end)
  bind(sharedView.allowed, shared.allowed)
  bind(sharedView.see, shared.see)
  bind(moderation.audit, auditEntries)
  bind(moderation.decidedBefore, decidedBefore)
  bind(moderation.auditState, auditState)
  bind(moderation.verifyAudit, verifyAudit)
  bind.raw(moderation.exportAudit, async (ctx, input, _request, reply) => sendCsv(reply, await exportAudit(ctx, input), 'audit-log'))
  bind(security.events, events)
  bind.raw(security.exportEvents, async (ctx, input, _request, reply) =>
    sendPrivately(reply, 'application/x-ndjson; charset=utf-8', await exportEvents(ctx, input), 'security-events.jsonl'),
  )
  bind(transparency.report, transparencyReport)
  bind(switches.notices, ownSwitches.notices)
  bind(switches.list, ownSwitches.list)
  bind(switches.set, ownSwitches.set)
  bind(decisionAppeals.of, ofDecision)
  bind(decisionAppeals.make, makeAppeal)
  bind(decisionAppeals.decide, decideDecisionAppeal)
  bind(sanctions.list, sanctionsList)
  bind(sanctions.preview, preview)
  bind(sanctions.give, give)
  bind(sanctions.lift, lift)
  bind(sanctions.decideAppeal, appeals.decideAppeal)
  bind(sanctions.own, ownSanctions.own)
  bind(sanctions.read, ownSanctions.read)
  bind(sanctions.appealPage, appeals.appealPage)
  bind(sanctions.appeal, appeals.appeal)
  bind(confirmations.list, confirming.list)
  bind(confirmations.ask, confirming.ask)
  bind(confirmations.decide, confirming.decide)
  bind(team.mine, ownTeam.mine)
  bind(team.list, ownTeam.members)
  bind(team.requests, ownTeam.requests)
  bind(team.ask, ownTeam.ask)
  bind(team.decide, ownTeam.decide)
  bind(jobCalls.report, reportJob)
  bind(auditions.report, reportAudition)
  bind(auditions.open, openAudition)
  bind(comments.report, reportPerformance)
  bind(reports.send, send)
  bind(reports.list, list)
  bind(reports.openFile, openFile)
  bind(reports.settle, settle)
  // Bound here, because a second admin confirms large amounts.
  bind(payments.refundReviewed, refundReviewed)
  bind(payments.retry, retry)
  bind(deliveries.list, undelivered)
  bind(deliveries.retry, retryDelivery)
  bind(disputes.decide, decide)
  bind(orders.decide, decideOnOrder)
  bind(prizes.settle, settlePrize)
  bind(arenaAdmin.decideVotes, decideVotes)
}
