import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Call } from './grammar/call.ts'

const calls = Object.entries(api).flatMap(([area, ofArea]) =>
  Object.entries(ofArea as Record<string, Call>).map(([name, call]) => ({ ...call, name: `${area}.${name}` })),
)
const namesOf = (those: (call: (typeof calls)[number]) => boolean | undefined) =>
  calls
    .filter((call) => those(call))
    .map(({ name }) => name)
    .toSorted()

test('no two calls share a URL', () => {
  const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test('every call that moves money or creates something is idempotent', () => {
  expect(namesOf(({ idempotent }) => idempotent)).toEqual([
    'addresses.add',
    'arena.participate',
    'arenaAdmin.createContest',
    'artworks.create',
    'bandMembers.invite',
    'bookings.action',
    'bookings.answerDate',
    'bookings.answerOvertime',
    'bookings.billOvertime',
    'bookings.cancel',
    'bookings.initiate',
    'bookings.proposeDate',
    'bookings.speak',
    'calendar.addFeed',
    'calendar.addWeekly',
    'calendar.block',
    'campaigns.create',
    'campaigns.saveSegment',
    'cart.checkout',
    'collabs.request',
    'comments.write',
    'confirmations.ask',
    'disputes.decide',
    'emailMarketing.send',
    'jobs.accept',
    'jobs.post',
    'jobs.propose',
    'orders.changeAddress',
    'orders.create',
    'orders.decide',
    'orders.pay',
    'orders.setSaleStatus',
    'orders.setStatus',
    'orders.speak',
    'packages.create',
    'payments.refundReviewed',
    'payments.retry',
    'payments.savePayoutAccount',
    'reviews.dispute',
    'reviews.reply',
    'reviews.write',
    'rewardAdmin.codes',
    'rewardAdmin.create',
    'rewardAdmin.grant',
    'rewardAdmin.stock',
    'rewards.buy',
    'rewards.claim',
    'rewards.giveBack',
    'rewards.redeem',
    'sanctions.give',
    'support.answer',
    'support.send',
    'team.ask',
  ])
})

test('lists the calls that return something other than JSON', () => {
  expect(namesOf(({ raw }) => raw)).toEqual([
    'bookings.evidence',
    'campaigns.follow',
    'campaigns.mailEvents',
    'campaigns.opened',
    'invoices.eInvoice',
    'invoices.pdf',
    'invoices.statementCsv',
    'invoices.statementPdf',
    'invoices.taxCsv',
    'media.file',
    'moderation.exportAudit',
    'newsletter.unsubscribeOffersPage',
    'newsletter.unsubscribePage',
    'orders.certificatePdf',
    'orders.evidence',
    'payments.webhook',
    'privacy.file',
    'reviewInbox.export',
    'reviews.photo',
    'security.exportEvents',
    'taxReturns.file',
    'videos.captionsFile',
    'videos.file',
  ])
})

test('lists the calls that accept a file beside their fields', () => {
  expect(namesOf(({ multipart }) => Boolean(multipart))).toEqual(['artworks.create', 'chat.sendFile', 'checks.sendFile', 'media.upload'])
})

test('lists the calls that accept an HTML form', () => {
  expect(namesOf(({ form }) => form)).toEqual(['newsletter.unsubscribe', 'newsletter.unsubscribeOffers'])
})

test('no read-only call takes an idempotency key', () => {
  expect(namesOf(({ method, idempotent }) => method === 'GET' && idempotent)).toEqual([])
})
