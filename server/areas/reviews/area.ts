import { reviews } from '#contract/reviews/reviews.ts'
import type { Area } from '../../area.ts'
import { doWhatIsDue, dueRows } from '../../platform/clock/wake.ts'
import { whenDue } from '../../platform/clock/when-due.ts'
import { systemCtx } from '../../platform/context.ts'
import { subscribeNotices } from '../notifications/service/notices.ts'
import { reviewNotices } from './notices.ts'
import { reviewsPersonalData } from './personal-data.ts'
import { adminList, decideReview } from './service/admin.ts'
import { dispute, quote, reply } from './service/answer.ts'
import { of } from './service/eligibility.ts'
import { list, mine, photo, testimonials } from './service/lists.ts'
import { weighAllAgain } from './service/weighing.ts'
import { openWindow, wake } from './service/windows.ts'
import { change, write } from './service/write.ts'
import { reviewWindows } from './tables.ts'

export const reviewsArea: Area = {
  name: 'reviews',
  routes(bind) {
    bind(reviews.testimonials, testimonials)
    bind(reviews.list, list)
    bind(reviews.mine, mine)
    bind(reviews.of, of)
    bind(reviews.write, write)
    bind(reviews.change, change)
    bind(reviews.quote, quote)
    bind(reviews.reply, reply)
    bind(reviews.dispute, dispute)
    bind(reviews.adminList, adminList)
    bind(reviews.decide, decideReview)
    bind.raw(reviews.photo, async (ctx, input, _request, reply) => {
      const { bytes, type, isPublic } = await photo(ctx, input)
      return reply
        .headers({ 'cache-control': isPublic ? 'public, max-age=3600' : 'no-store', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(bytes)
    })
  },
  tasks(platform) {
    const { outbox } = platform
    outbox.subscribe('reviews.booking', ['booking.completed'], ({ id, payload }) =>
      openWindow(systemCtx(platform, id), 'booking', payload.bookingId),
    )
    outbox.subscribe('reviews.order', ['order.completed'], ({ id, payload }) =>
      openWindow(systemCtx(platform, id), 'order', payload.orderId),
    )
    subscribeNotices(platform, 'reviews', reviewNotices, ['reviews.bell', 'reviews.bell-client', 'reviews.bell-artist'])
    platform.tasks.every('reviews-weigh', '25 4 * * *', () => weighAllAgain(systemCtx(platform, 'reviews-weigh')))
    whenDue(
      platform,
      'reviews-due',
      (ctx) => dueRows(ctx, reviewWindows),
      (ctx) => doWhatIsDue(ctx, reviewWindows, wake),
    )
  },
  personalData: reviewsPersonalData,
}
