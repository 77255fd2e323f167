/** Timeline sources that several kinds of file share: money, invoices, notices, decisions, reviews, reports, tickets. */
import { type SQL, sql } from 'drizzle-orm'
import { type ConsoleRole, everyConsoleRole } from '#contract/grammar/admin-roles.ts'
import { auditLog } from '../../audit/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals, payments, payouts, refunds } from '../../payments/tables.ts'
import { reports } from '../../reports/tables.ts'
import { reviews, reviewWindows } from '../../reviews/tables.ts'
import { tickets } from '../../support/tables.ts'
import { type Source, text } from './sources.ts'

/** Both roles decide disputes, and read a booking or an order with its money. */
export const sold: readonly ConsoleRole[] = ['support', 'finance']

/** Both roles read profiles and jobs in every state. */
export const looked: readonly ConsoleRole[] = ['support', 'moderator']
/** Orders moves `m` by the version that each made. */
export const inOrder = sql`lpad(m.version::text, 8, '0')`

export function moneyOf(subjectId: string): Source[] {
  return [
    paymentsBy(sql`m.subject_id = ${subjectId}`),
    refundsBy(sql`m.subject_id = ${subjectId}`),
    ...payoutsBy(sql`o.subject_id = ${subjectId}`),
    {
      ...{ source: 'ledger', kind: 'money', roles: ['finance'] },
      from: sql`${ledgerJournals} j join ${ledgerEntries} e on e.journal_id = j.id join ${ledgerAccounts} a on a.id = e.account_id`,
      where: sql`j.subject_id = ${subjectId} and e.currency = 'INR'`,
      ...{ at: sql`j.at`, key: sql`e.id`, what: sql`j.kind`, about: sql`a.kind`, paise: sql`e.amount_paise`, note: sql`j.memo` },
    },
    documentsBy(sql`i.sale_id = ${subjectId}`, sql`i.issued_at`),
  ]
}

export function paymentsBy(where: SQL): Source {
  return {
    ...{ source: 'payment', kind: 'money', roles: sold, from: sql`${payments} m`, where },
    ...{
      at: sql`coalesce(m.paid_at, m.created_at)`,
      key: sql`m.id`,
      what: sql`m.purpose`,
      by: text('client'),
      who: sql`m.payer_id`,
      about: sql`m.label`,
    },
    ...{
      note: sql`m.provider_payment_id`,
      paise: sql`case when m.paid_at is null then m.amount_paise else m.captured_paise end`,
      state: sql`m.state`,
    },
  }
}

export function refundsBy(where: SQL): Source {
  return {
    ...{ source: 'refund', kind: 'money', roles: sold, from: sql`${payments} m join ${refunds} r on r.payment_id = m.id` },
    ...{ where: sql`${where} and m.promised_paise > 0`, at: sql`coalesce(r.done_at, r.created_at)`, key: sql`r.id`, what: text('refund') },
    ...{ about: sql`m.label`, note: sql`r.reason`, paise: sql`-r.amount_paise`, state: sql`r.state` },
  }
}

/** One event when the payout is planned, one when it has arrived. */
export function payoutsBy(where: SQL): Source[] {
  const of = {
    ...({ source: 'payout', kind: 'money', roles: sold } as const),
    ...{ from: sql`${payouts} o`, by: text('artist'), who: sql`o.artist_id`, about: sql`o.label` },
    ...{ paise: sql`o.net_paise`, linkKind: sql`o.subject`, linkId: sql`o.subject_id` },
  } satisfies Partial<Source>
  return [
    {
      ...{
        ...of,
        where,
        at: sql`o.created_at`,
        key: sql`o.id || ' a'`,
        what: text('planned'),
        note: sql`coalesce(o.held_reason, o.failure)`,
      },
      state: sql`case when o.paid_at is null then o.state end`,
    },
    {
      ...{ ...of, where: sql`${where} and o.paid_at is not null`, at: sql`o.paid_at`, key: sql`o.id || ' b'`, what: text('paid') },
      note: sql`o.provider_payout_id`,
    },
  ]
}

export function documentsBy(where: SQL, at: SQL): Source {
  return {
    ...{ source: 'paper', kind: 'papers', roles: sold, from: sql`${invoices} i`, where, at, key: sql`i.id`, what: sql`i.form` },
    ...{ about: sql`i.number`, note: sql`i.label`, paise: sql`i.total_paise` },
    ...{ linkKind: sql`case i.sale when 'pack' then null else i.sale end`, linkId: sql`i.sale_id` },
  }
}

/** Notices on the site: their type and recipient, never their text. */
export function noticesAt(hrefs: readonly string[]): Source[] {
  return hrefs.map((href) => ({
    ...{ source: 'notice', kind: 'notices', roles: ['support'], from: sql`${notifications} n`, where: sql`n.href collate "C" = ${href}` },
    ...{
      at: sql`n.created_at`,
      key: sql`n.id`,
      what: sql`n.type`,
      who: sql`n.person_id`,
      state: sql`case when n.read_at is null then 'unread' else 'read' end`,
    },
  }))
}

/** Roles that see an audit entry: those who may decide such things, and those who read along with moderators (`decidedBefore`). */
const decisionRoles: Readonly<Record<string, readonly ConsoleRole[]>> = {
  ...Object.fromEntries(
    ['profile', 'artwork', 'check', 'entry', 'comment', 'chat', 'review', 'job', 'report'].map((name) => [name, ['moderator', 'support']]),
  ),
  ...{ booking: sold, order: sold, payment: ['finance'], refund: ['finance'], payout: ['finance'], payout_account: ['finance'] },
  ...{ ticket: ['support'], prize: ['contests', 'finance'], votes: ['contests'], entry: ['moderator', 'support', 'contests'] },
  ...{ coins: ['marketing', 'finance'], voucher: ['marketing', 'finance'] },
}

/** @param roles of the reader; superadmins see every entry. @param isAside about a related person, not about the subject itself */
export function decisionsOn(subjects: SQL, roles: readonly string[], isAside = false): Source {
  const theirs = Object.keys(decisionRoles).filter((name) => decisionRoles[name]?.some((role) => roles.includes(role)))
  const mine = roles.includes('superadmin') ? sql`true` : sql`split_part(l.action, '.', 1) = any(${sql.param(theirs)}::text[])`
  return {
    ...{ source: 'decision', kind: 'decisions', roles: everyConsoleRole },
    from: sql`(${subjects}) subjects (id) join ${auditLog} l on l.subject_id = subjects.id`,
    ...{
      where: isAside ? sql`${mine} and l.action not like 'case.%'` : mine,
      at: sql`l.at`,
      key: sql`lpad(l.seq::text, 10, '0')`,
      order: sql`l.seq desc`,
      what: sql`l.action`,
      by: text('admin'),
    },
    ...{ who: sql`l.actor_id`, note: sql`nullif(l.reason, '')`, ...(isAside && { linkKind: text('person'), linkId: sql`l.subject_id` }) },
  }
}

/** Everybody reads published reviews. @param where of the window `w` */
export function reviewsOf(where: SQL, roles: readonly ConsoleRole[]): Source {
  return {
    ...{ source: 'review', kind: 'reviews', roles, from: sql`${reviewWindows} w join ${reviews} v on v.window_id = w.id` },
    ...{ where: sql`${where} and v.state in ('shown', 'hidden')`, at: sql`v.shown_at`, key: sql`v.id`, what: sql`v.by` },
    ...reviewColumns,
  }
}

export const reviewColumns = {
  by: sql`v.by`,
  who: sql`v.author_id`,
  about: sql`v.stars || ' of 5'`,
  note: sql`case when v.state = 'shown' then nullif(v.text, '') end`,
  state: sql`v.state`,
}

export function reportsOn(where: SQL): Source {
  return {
    ...{
      source: 'report',
      kind: 'reports',
      roles: ['moderator'],
      from: sql`${reports} r`,
      where,
      at: sql`r.at`,
      key: sql`r.id`,
      what: sql`r.reason`,
    },
    ...{ who: sql`r.reporter_id`, note: sql`nullif(concat_ws(' ', nullif(r.text, ''), nullif(r.outcome, '')), '')`, state: sql`r.state` },
    ...{
      about: sql`case when r.audition_id is not null then 'audition' when r.comment_id is not null then 'comment' when r.performance_id is not null
      then 'performance' when r.message_id is not null then 'message' when r.job_id is not null then 'job' else 'profile' end`,
    },
    ...{ linkKind: text('person'), linkId: sql`r.about_id` },
  }
}

export function ticketsBy(where: SQL): Source {
  return {
    ...{ source: 'ticket', kind: 'tickets', roles: ['support'], from: sql`${tickets} t`, where, at: sql`t.opened_at`, key: sql`t.id` },
    ...{ what: sql`t.topic`, who: sql`t.person_id`, about: sql`t.number`, note: sql`t.excerpt`, state: sql`t.state` },
    ...{ linkKind: text('ticket'), linkId: sql`t.id` },
  }
}
