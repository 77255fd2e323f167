import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookings } from '#contract/bookings/bookings.ts'
import { invoices } from '#contract/invoices/invoices.ts'
import { jobs } from '#contract/jobs/jobs.ts'
import { orders } from '#contract/orders/orders.ts'
import { payments } from '#contract/payments/payments.ts'

export const lists = [
  { name: 'bookings-of-a-client', login: 'client@demo.test', path: '/dashboard/user/bookings', call: bookings.filter },
  { name: 'bookings-of-an-artist', login: 'artist@demo.test', path: '/dashboard/artist/bookings', call: bookings.filter },
  { name: 'orders', login: 'client@demo.test', path: '/dashboard/orders', call: orders.list },
  { name: 'sales', login: 'artist@demo.test', path: '/dashboard/artist/sales', call: orders.sales },
  { name: 'jobs', login: 'client@demo.test', path: '/dashboard/user/jobs', call: jobs.listOwn },
  { name: 'transactions', login: 'artist@demo.test', path: '/dashboard/artist/transactions', call: payments.transactions },
  { name: 'payouts', login: 'artist@demo.test', path: '/dashboard/artist/payouts', call: payments.payouts },
  { name: 'invoices', login: 'client@demo.test', path: '/dashboard/user/invoices', call: invoices.list },
] as const

export type List = (typeof lists)[number]

/** A recorded answer of the server. Throws when the contract no longer allows it, and then it must be recorded again. */
export const keptAnswer = ({ name, call }: List) =>
  call.output.parse(JSON.parse(readFileSync(join('e2e/list-pictures', `${name}.json`), 'utf8')))
