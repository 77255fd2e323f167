import { rewardAdmin } from '#contract/rewards/admin.ts'
import { rewards } from '#contract/rewards/rewards.ts'
import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { rewardNotices } from './notices.ts'
import { rewardsPersonalData } from './personal-data.ts'
import { changeReward, createReward, getReward, listRewards, loadCodes, stockReward } from './service/admin.ts'
import { listOfReward, markVoucherUsed, revokeVoucher } from './service/admin-vouchers.ts'
import { claim } from './service/claim.ts'
import { endedLots, endLots, remind } from './service/clock.ts'
import { details, list, lots } from './service/details.ts'
import * as earn from './service/earn.ts'
import { decideGrant, grantCoins, listGrants } from './service/grants.ts'
import { acceptInvitation } from './service/invite.ts'
import { liability, odd, passport } from './service/oversight.ts'
import { buy, giveBack, noteRefunded, packs, purchases, takeMoney, wakePack } from './service/packs.ts'
import { recount } from './service/recount.ts'
import { products, redeem } from './service/shop.ts'
import { listVouchers, restoreWaiver, showCode, waiveFor, wakeVoucher } from './service/vouchers.ts'
import { coinPackPurchases, vouchers } from './tables.ts'

/** A booking with one of these endings did not take place. */
const notHeld = [
  'booking.payment_expired',
  'booking.declined',
  'booking.withdrawn',
  'booking.expired',
  'booking.lapsed',
  'booking.cancelled',
] as const

export const rewardsArea: Area = {
  name: 'rewards',
  routes(bind) {
    bind(rewards.details, details)
    bind(rewards.packs, packs)
    bind(rewards.buy, buy)
    bind(rewards.claim, claim)
    bind(rewards.list, list)
    bind(rewards.lots, lots)
    bind(rewards.products, products)
    bind(rewards.redeem, redeem)
    bind(rewards.vouchers, listVouchers)
    bind(rewards.code, showCode)
    bind(rewards.invited, acceptInvitation)
    bind(rewards.purchases, purchases)
    bind(rewards.giveBack, giveBack)
    bind(rewardAdmin.list, listRewards)
    bind(rewardAdmin.get, getReward)
    bind(rewardAdmin.create, createReward)
    bind(rewardAdmin.change, changeReward)
    bind(rewardAdmin.stock, stockReward)
    bind(rewardAdmin.codes, loadCodes)
    bind(rewardAdmin.vouchers, listOfReward)
    bind(rewardAdmin.use, markVoucherUsed)
    bind(rewardAdmin.revoke, revokeVoucher)
    bind(rewardAdmin.passport, passport)
    bind(rewardAdmin.grants, listGrants)
    bind(rewardAdmin.grant, grantCoins)
    bind(rewardAdmin.decideGrant, decideGrant)
    bind(rewardAdmin.liability, liability)
    bind(rewardAdmin.odd, odd)
  },
  tasks(platform) {
    const { outbox, tasks: jobs } = platform
    const ctxOf = (id: string) => systemCtx(platform, id)
    outbox.subscribe('rewards.profile', ['profile.approved'], ({ id, payload }) => earn.earnForProfile(ctxOf(id), payload))
    outbox.subscribe('rewards.package', ['package.changed'], ({ id, payload }) => earn.earnForPackage(ctxOf(id), payload))
    outbox.subscribe('rewards.booking', ['booking.completed'], ({ id, payload }) => earn.earnForBooking(ctxOf(id), payload))
    outbox.subscribe('rewards.referrals', ['booking.completed'], ({ id, payload }) => earn.earnForFriends(ctxOf(id), payload))
    outbox.subscribe('rewards.resolved', ['booking.resolved'], ({ id, payload }) => earn.undoForBooking(ctxOf(id), payload))
    outbox.subscribe('rewards.order', ['order.completed'], ({ id, payload }) => earn.earnForOrder(ctxOf(id), payload))
    outbox.subscribe('rewards.review', ['review.written'], ({ id, payload }) => earn.earnForReview(ctxOf(id), payload))
    outbox.subscribe('rewards.review-decided', ['review.decided'], ({ id, payload }) => earn.undoForReview(ctxOf(id), payload))
    outbox.subscribe('rewards.waive', ['booking.accepted'], ({ id, payload }) => waiveFor(ctxOf(id), payload))
    outbox.subscribe('rewards.waiver-back', notHeld, ({ id, payload }) => restoreWaiver(ctxOf(id), payload.bookingId))
    outbox.subscribe('rewards.paid', ['payment.paid'], ({ id, payload }) => takeMoney(ctxOf(id), payload))
    outbox.subscribe('rewards.refunded', ['payment.refunded'], ({ id, payload }) => noteRefunded(ctxOf(id), payload))
    const formerly = ['rewards.bell-coins', 'rewards.bell-packs', 'rewards.bell-ends', 'rewards.bell-vouchers', 'rewards.bell-grants']
    subscribeNotices(platform, 'rewards', rewardNotices, formerly)
    whenDue(platform, 'coins-ended', endedLots, endLots)
    whenDue(
      platform,
      'packs-due',
      (ctx) => dueRows(ctx, coinPackPurchases),
      (ctx) => doWhatIsDue(ctx, coinPackPurchases, wakePack),
    )
    whenDue(
      platform,
      'vouchers-due',
      (ctx) => dueRows(ctx, vouchers),
      (ctx) => doWhatIsDue(ctx, vouchers, wakeVoucher),
    )
    jobs.every('coins-end-soon', '10 9 * * *', () => remind(ctxOf('coins-end-soon')))
    jobs.every('coins-recount', '40 2 * * *', () => recount(ctxOf('coins-recount')))
  },
  personalData: rewardsPersonalData,
}
