// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { givenEntries } from '../rewards/rules/ledger.ts'
import { captureEntries, type Line, refundEntries } from './rules.ts'
import { checkBooks } from './service/books.ts'
import { heldOf, type Journal, post, wasPosted } from './service/ledger.ts'
import { ledgerAccounts, ledgerBalances } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function journal(more: Partial<Journal> = {}): Journal {
  const subjectId = randomUUID()
  return { kind: 'capture', subjectId, reference: randomUUID(), memo: 'Advance', lines: captureEntries(subjectId, 500_00), ...more }
}

const write = (what: Journal) => inTransaction(world.ctx, (ctx) => post(ctx, what))
const held = (bookingId: string) => inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))
/** The error message of the database, beneath that of its driver. */
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
  )

test('a ledger entry cannot be changed or removed', async () => {
  await write(journal())
  for (const table of ['ledger_journals', 'ledger_entries'])
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`])
      expect(await refusal(world.ctx.db.execute(sql.raw(statement)))).toMatch(/the ledger is append-only/)
})

test('a journal that does not sum to zero, or has only one line, is refused as a whole', async () => {
  const bookingId = randomUUID()
  const [debit, credit] = captureEntries(bookingId, 500_00) as [Line, Line]
  expect(await refusal(write(journal({ lines: [debit, { ...credit, amountPaise: -499_99 }] })))).toMatch(/does not sum to zero/)
  expect(await refusal(write(journal({ lines: [credit] })))).toMatch(/fewer than two entries/)
  expect(await held(bookingId)).toBe(0)
})

test('a line cannot be added to an old journal', async () => {
  const old = journal()
  await write(old)
  const addition = sql`insert into ledger_entries (id, journal_id, account_id, amount_paise, currency)
    select ${randomUUID()}, e.journal_id, e.account_id, 100, 'INR' from ledger_entries e join ledger_journals j on j.id = e.journal_id where j.reference = ${old.reference} limit 1`
  expect(await refusal(world.ctx.db.execute(addition))).toMatch(/does not sum to zero/)
})

test('coins and rupees do not mix in one account', async () => {
  const old = journal()
  await write(old)
  const pair = sql`insert into ledger_entries (id, journal_id, account_id, amount_paise, currency)
    select gen_random_uuid(), e.journal_id, e.account_id, x.amount, 'COIN' from ledger_entries e join ledger_journals j on j.id = e.journal_id, (values (100), (-100)) x (amount) where j.reference = ${old.reference}`
  expect(await refusal(world.ctx.db.execute(pair))).toMatch(/mixes currencies/)
})

test('the same kind and reference is written once, even by twenty concurrent writers', async () => {
  const same = journal()
  const written = await allAtOnce(20, () => write(same))
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(await held(same.subjectId)).toBe(500_00)
})

test('the ledger refuses to write outside a transaction, where half of a journal could stay', async () => {
  const alone = journal()
  await expect(post(world.ctx, alone)).rejects.toThrow('journal capture was posted outside a transaction')
  expect(await wasPosted(world.ctx, ['capture'], alone.reference)).toBe(false)
})

test('kind and reference together identify a journal', async () => {
  const paid = journal()
  await write(paid)
  const known = (kinds: Journal['kind'][], reference = paid.reference) => wasPosted(world.ctx, kinds, reference)
  expect(await known(['capture_unexplained', 'capture'])).toBe(true)
  expect(await known(['capture', 'capture_unexplained'])).toBe(true)
  expect(await known(['capture_unexplained', 'refund_due'])).toBe(false)
  expect(await known(['capture'], randomUUID())).toBe(false)
})

test('twenty concurrent payments of a booking without any earlier payment are all held', async () => {
  const subjectId = randomUUID()
  await allAtOnce(20, () => write(journal({ subjectId, lines: captureEntries(subjectId, 500_00) })))
  expect(await held(subjectId)).toBe(20 * 500_00)
})

test('journals that name the same accounts in another order do not block each other', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const both = (debit: number): Line[] => [
    { account: 'held', ownerId: one, amountPaise: -100_00 },
    { account: 'held', ownerId: other, amountPaise: -100_00 },
    { account: 'provider_held', ownerId: null, amountPaise: debit },
  ]
  await write(journal({ lines: both(200_00) }))
  await allAtOnce(60, (i) => write(journal({ lines: i % 2 ? both(200_00) : both(200_00).reverse() })))
  expect([await held(one), await held(other)]).toEqual([61 * 100_00, 61 * 100_00])
})

test('accounts shared by all bookings have no balance row that every payment would queue for', async () => {
  await write(journal())
  const shared = world.ctx.db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isNull(ledgerAccounts.owner_id))
  expect((await shared).length).toBeGreaterThan(0)
  expect(await world.ctx.db.$count(ledgerBalances, sql`${ledgerBalances.account_id} in ${shared}`)).toBe(0)
})

test('coins and earnings of the same owner do not count as rupees held for it', async () => {
  const subjectId = randomUUID()
  await write(journal({ subjectId, lines: captureEntries(subjectId, 500_00) }))
  await write(journal({ subjectId, kind: 'coins_given', currency: 'COIN', lines: givenEntries('coins_issued', subjectId, { earned: 70 }) }))
  await write(
    journal({
      subjectId,
      lines: [
        { account: 'artist_payable', ownerId: subjectId, amountPaise: -30_00 },
        { account: 'provider_held', ownerId: null, amountPaise: 30_00 },
      ],
    }),
  )
  expect(await held(subjectId)).toBe(500_00)
  const theirs = await world.ctx.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner_id, subjectId))
  expect(theirs.map(({ kind, currency }) => `${kind} ${currency}`).sort()).toEqual(['artist_payable INR', 'coins_earned COIN', 'held INR'])
})

test('no more than came in can leave what is held for a booking', async () => {
  const paid = journal()
  await write(paid)
  const back = (amount: number) =>
    journal({ kind: 'refund_due', subjectId: paid.subjectId, lines: refundEntries({ subjectId: paid.subjectId }, amount) })
  const outcomes = await allAtOnce(3, () => refusal(write(back(300_00))))
  expect(outcomes.sort()).toEqual(['accepted', ...Array(2).fill(expect.stringMatching(/ledger_balances_covered/))])
  expect(await held(paid.subjectId)).toBe(200_00)
  expect(await refusal(write(journal({ kind: 'refund_due', lines: refundEntries({ subjectId: randomUUID() }, 1) })))).toMatch(
    /ledger_balances_covered/,
  )
})

test('the check of the books reports a manipulated balance by name', async () => {
  const paid = journal()
  await write(paid)
  expect((await checkBooks(world.ctx)).driftedBalances).toEqual([])
  const [account] = (await world.ctx.db.execute<{ id: string }>(sql`select id from ledger_accounts where owner_id = ${paid.subjectId}`))
    .rows
  await world.ctx.db
    .update(ledgerBalances)
    .set({ balance_paise: sql`${ledgerBalances.balance_paise} - 1` })
    .where(sql`account_id = ${account?.id}`)
  expect((await checkBooks(world.ctx)).driftedBalances).toEqual([account?.id])
})
