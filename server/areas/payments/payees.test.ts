/** What the partner learns of an artist's account, what follows from its answer, and how admins list accounts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PayoutAccountView, paymentLimits } from '#contract/payments/payments.ts'
import { type LinkedPayee, type Payee, type PayeeLink, ProviderRefused, ProviderUnavailable } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUp } from '../auth/testing.ts'
import { insertAccounts, linkAccount, listPayoutAccounts, waitingAccounts } from './service/accounts.ts'
import { payoutAccounts, payouts } from './tables.ts'
import { ashasAccount, earn, paidBooking, timesDelivered, withPartner } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.ctx.db.delete(payoutAccounts))

const now = () => world.clock.now()
const inMs = (ms: number) => new Date(now().getTime() + ms)
const rowOf = async (artistId: string) =>
  (await world.ctx.db.select().from(payoutAccounts).where(eq(payoutAccounts.artist_id, artistId)))[0] as typeof payoutAccounts.$inferSelect
const change = (artistId: string, values: Partial<typeof payoutAccounts.$inferInsert>) =>
  world.ctx.db.update(payoutAccounts).set(values).where(eq(payoutAccounts.artist_id, artistId))

let n = 0
/** An artist whose account the partner does not know yet. */
async function newAccount(values: Partial<typeof payoutAccounts.$inferInsert> = {}) {
  const { person, email } = await signUp(world, { type: 'artist', username: `payee.${++n}` })
  await insertAccounts(world.ctx, [{ artistId: person.id, ...ashasAccount }])
  await change(person.id, { state: 'checking', link: null, next_try_at: now(), ...values })
  return { id: person.id, person, email }
}

describe('the partner', () => {
  const link = { accountId: 'acc_payee' }
  type Answer = LinkedPayee | Error

  /** The requests to the partner, and the log lines. */
  async function tellPartner(artistId: string, answer: Answer, meanwhile = async () => {}) {
    const told: [Payee, PayeeLink | null][] = []
    const said: unknown[] = []
    const { platform } = withPartner(world, {
      linkPayee: async (payee, known) => {
        told.push([payee, known])
        await meanwhile()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    const log = { ...world.platform.log, warn: (...words: unknown[]) => said.push(words) } as never
    const failure = await linkAccount({ ...world.ctx, platform: { ...platform, log } }, artistId).catch(String)
    return { told, said, failure }
  }

  test('gets all that it needs to pay, and its own earlier name for the artist', async () => {
    const { id, person, email } = await newAccount({ link: { accountId: 'acc_before' } })
    const { told } = await tellPartner(id, { link, state: 'ready' })
    const { first_name, last_name } = person
    const payee = { ...ashasAccount, artistId: id, name: `${first_name} ${last_name}`, email, phone: expect.any(String) }
    expect(told).toEqual([[payee, { accountId: 'acc_before' }]])
  })

  test('is not asked about unknown artists, nor about an account that waits for nothing', async () => {
    const { id } = await newAccount({ next_try_at: null })
    expect((await tellPartner(id, { link, state: 'ready' })).told).toEqual([])
    expect(await tellPartner('00000000-0000-4000-8000-000000000000', { link, state: 'ready' })).toEqual({
      told: [],
      said: [],
      failure: undefined,
    })
  })

  test.each([
    ['ready', { link, state: 'ready' }, { state: 'ready', problem: null, link, next_try_at: null }, 0],
    ['checking', { link, state: 'checking' }, { state: 'checking', problem: null, link }, 0],
    [
      'refused',
      { link, state: 'refused', problem: 'Please check the IFSC.' },
      { state: 'refused', problem: 'Please check the IFSC.', link, next_try_at: null },
      1,
    ],
  ] as const)('reports %s', async (state, answer, becomes, times) => {
    const { id } = await newAccount()
    await tellPartner(id, answer)
    const next = state === 'checking' ? { next_try_at: inMs(paymentLimits.arrivalMs) } : {}
    expect(await rowOf(id)).toMatchObject({ ...becomes, ...next })
    expect(await timesDelivered(world, 'payout_account.refused', id)).toBe(times)
  })

  test('that refuses keeps its earlier reference, and gives its reason', async () => {
    const { id } = await newAccount({ link })
    await tellPartner(id, new ProviderRefused('There is no such bank.'))
    expect(await rowOf(id)).toMatchObject({ state: 'refused', problem: 'There is no such bank.', link, next_try_at: null })
  })

  test('that is unreachable is asked again, with a log line; another error is thrown', async () => {
    const { id } = await newAccount()
    expect((await tellPartner(id, new ProviderUnavailable('no line'))).said).toEqual([
      [{ artistId: id }, 'the payment partner does not answer'],
    ])
    expect(await rowOf(id)).toMatchObject({ state: 'checking', next_try_at: inMs(paymentLimits.askAgainMs) })
    expect(await tellPartner(id, new TypeError('a fault of ours'))).toMatchObject({ said: [], failure: 'TypeError: a fault of ours' })
  })

  test.each([
    ['ready', { link, state: 'ready' as const }],
    ['not reached', new ProviderUnavailable('no line')],
  ])('has its answer ignored after a change made during the request: %s', async (_title, answer) => {
    const { id } = await newAccount()
    await tellPartner(id, answer, async () => {
      await change(id, { version: 2 })
    })
    expect(await rowOf(id)).toMatchObject({ version: 2, state: 'checking', link: null, next_try_at: now() })
  })

  test.each([
    ['at once', -1],
    ['when the account has rested', 60_000],
  ])('that is ready starts what waited for the account: %s', async (_title, restMs) => {
    const { id } = await newAccount({ payouts_from: inMs(restMs) })
    const [waiting, held] = [await paidBooking(world, 100_000_00, { artistId: id }), await paidBooking(world, 100_000_00, { artistId: id })]
    const dueAt = inMs(3_600_000)
    for (const stand of [waiting, held]) await earn(world, stand, 100_000_00, { dueAt })
    await world.ctx.db.update(payouts).set({ held_for_account: true }).where(eq(payouts.subject_id, waiting.bookingId))
    await tellPartner(id, { link, state: 'ready' })
    const nextOf = async ({ bookingId }: typeof held) =>
      (await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, bookingId)))[0]?.next_try_at
    expect([await nextOf(waiting), await nextOf(held)]).toEqual([inMs(Math.max(restMs, 0)), dueAt])
  })

  test('is asked about the longest waiting first, up to the limit', async () => {
    const [late, early, , due] = [
      await newAccount({ next_try_at: inMs(-1) }),
      await newAccount({ next_try_at: inMs(-3) }),
      await newAccount({ next_try_at: inMs(1) }),
      await newAccount({ next_try_at: now() }),
    ]
    await newAccount({ next_try_at: null })
    const waiting = async (most: number) => (await waitingAccounts(world.ctx, most)).map(({ id }) => id)
    expect(await waiting(9)).toEqual([early.id, late.id, due.id])
    expect(await waiting(2)).toEqual([early.id, late.id])
  })
})

describe('the admin list', () => {
  type Asked = Partial<Parameters<typeof listPayoutAccounts>[1]>
  const list = async (asked: Asked = {}) => {
    const { results, total } = await listPayoutAccounts(world.ctx, { page: 1, limit: 20, ...asked } as never)
    return { ids: results.map(({ artistId }) => artistId), total, results }
  }

  test('has those that need action first, then the last changed, in pages, filtered by state', async () => {
    const make = async (state: PayoutAccountView['state'], changedAt: number) =>
      (await newAccount({ state, changed_at: inMs(changedAt) })).id
    const made = [await make('ready', 3), await make('checking', 2), await make('refused', 0), await make('refused', 1)] as const
    const [ready, checking, refusedEarly, refusedLate] = made
    const wanted = [refusedLate, refusedEarly, checking, ready]
    expect(await list()).toMatchObject({ ids: wanted, total: 4 })
    expect(await list({ page: 2, limit: 3 })).toMatchObject({ ids: wanted.slice(3), total: 4 })
    expect(await list({ state: 'refused' })).toMatchObject({ ids: wanted.slice(0, 2), total: 2 })
    expect(await list({ words: 'nobody is called so' })).toMatchObject({ ids: [], total: 0 })
  })

  test('is searchable by the account holder and by both names of the person', async () => {
    const { id, person } = await newAccount()
    await newAccount()
    const name = `${person.first_name} ${person.last_name}`
    expect((await list({ words: person.username })).ids).toEqual([id])
    const found = await list({ words: name })
    expect(found.total).toBe(2)
    expect(found.results.find(({ artistId }) => artistId === id)).toMatchObject({ artist: name, username: person.username })
  })

  test('shows whether an account is still in its waiting period', async () => {
    const { id } = await newAccount({ payouts_from: inMs(1) })
    const rests = async () => (await list()).results.find(({ artistId }) => artistId === id)?.rests
    expect(await rests()).toBe(true)
    world.clock.advance(1)
    expect(await rests()).toBe(false)
  })
})

test('without accounts there is nothing to do', async () => {
  await expect(insertAccounts(world.ctx, [])).resolves.toBeUndefined()
})
