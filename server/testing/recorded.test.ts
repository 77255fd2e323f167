/** Played-back rows equal those of a real run, to the last column of the last row of every table. */
import { isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { bookingIn, see, setStage } from '../areas/bookings/testing.ts'
import { numbersOf } from '../areas/invoices/testing.ts'
import { openGallery, orderIn } from '../areas/orders/testing.ts'
import { checkDay } from '../areas/payments/service/settlements.ts'
import { ledgerAccounts } from '../areas/payments/tables.ts'
import { sandboxSecret } from '../platform/payments/sandbox.ts'
import { sign } from '../platform/payments/signature.ts'
import { expectEverythingToHold } from './books.ts'
import { type Change, changesOf } from './changes.ts'
import { code, deliveredOrder, finishedBooking, ofTheDays, secret, uuid, type Walkers, walkersIn, walkersOf } from './recorded.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  // Other days than those of the recording.
  await world.pass(9 * dayMs)
})
afterEach(() => world.close())

/** Our own rows that the first sale creates for all later ones. */
const isTheHouses = ({ table, is }: Change) =>
  ofTheDays.includes(table) || (table === 'ledger_accounts' && !is.owner_id) || (table === 'invoice_series' && !is.issuer_id)

/** A line for every new or changed row, with placeholders for values that differ each time. */
async function linesOf({ text, username }: Walkers, work: () => Promise<unknown>): Promise<string[]> {
  const changes = (await changesOf(world.ctx, work)).filter((change) => !isTheHouses(change))
  const accounts = await world.ctx.db.select().from(ledgerAccounts).where(isNull(ledgerAccounts.owner_id))
  const names = new Map(accounts.map(({ id, kind }) => [id, `our ${kind}`]))
  for (const id of text.match(uuid) ?? []) names.set(id, `theirs ${names.size}`)
  // An email's event is deleted sooner than the email.
  const keys = JSON.stringify(changes.map(({ table, key, is }) => (table === 'deliveries' ? [key, is.key] : key)))
  const named = (found: string) => {
    // An unknown id gets no placeholder, so that it shows.
    if (!names.has(found)) names.set(found, found.match(uuid) && !keys.includes(found) ? found : `number ${names.size}`)
    return names.get(found) ?? ''
  }
  const replaced = (line: string, by: (found: string) => string) => line.replace(uuid, by).replace(code, by).replace(secret, by)
  return (
    changes
      .map(({ table, was, is }) => `${table} ${JSON.stringify({ was, is: signedRight(is) })}`.replaceAll(username, 'the artist'))
      .map((line) => ({ line, like: replaced(line, () => '') }))
      // Ids sort by creation.
      .sort((a, b) => a.like.localeCompare(b.like) || a.line.localeCompare(b.line))
      .map(({ line }) => replaced(line, named).replace(/MF\/26-27\/\d{7}/g, 'our next'))
  )
}

function signedRight(row: Change['is']): Change['is'] {
  if (!row.signature) return row
  return { ...row, signature: row.signature === sign(sandboxSecret(world.platform.env), `${row.body}`) }
}

async function expectTheSame(one: Walkers, walk: () => Promise<unknown>, other: Walkers, play: () => Promise<unknown>): Promise<void> {
  await world.settle()
  const walked = await linesOf(one, async () => {
    await walk()
    await world.settle()
  })
  expect(await linesOf(other, play)).toEqual(walked)
  await expectEverythingToHold(world)
}

test('a completed booking is the same in all tables, real or played back', async () => {
  const [one, other] = [await setStage(world), await setStage(world)]
  await expectTheSame(
    await walkersOf(one),
    () => bookingIn(one, 'completed'),
    await walkersOf(other),
    () => finishedBooking(other),
  )
})

test('a delivered order is the same in all tables, real or played back', async () => {
  const [one, other] = [await openGallery(world), await openGallery(world)]
  await expectTheSame(
    await walkersIn(one),
    () => orderIn(one, 'delivered'),
    await walkersIn(other),
    () => deliveredOrder(other),
  )
})

test('an artist can have several: each has its own invoices, and all money is explained', async () => {
  const stage = await setStage(world)
  await finishedBooking(stage)
  await finishedBooking(stage)
  expect(await numbersOf(world, stage.artist.id)).toEqual(['MP/26-27/0000001', 'MP/26-27/0000002'])
  await expectEverythingToHold(world)
})

test('the payment partner’s settlement of the day explains its payments', async () => {
  const stage = await setStage(world)
  const { payments } = await see(stage, 'client', await finishedBooking(stage))
  await world.pass(dayMs)
  expect(await checkDay(world.ctx, dayOf(payments[0]?.paidAt ?? ''))).toMatchObject({ payments_paise: 94_500_00, unexplained: 0 })
})

test('playing back is refused for people whose real run would leave other rows', async () => {
  await expect(finishedBooking(await setStage(world, 'strict'))).rejects.toThrow('walk it')
  await expect(deliveredOrder(await openGallery(world, [{ price: 30_000 }]))).rejects.toThrow('walk it')
})
