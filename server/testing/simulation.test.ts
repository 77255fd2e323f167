import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveThrough } from './simulation.ts'

const small = { seed: 'monsoon', artists: 6, clients: 20, steps: 220 }

test('all invariants hold in a season', async () => {
  const { history, broken } = await liveThrough(small)
  expect(broken).toEqual([])
  const done = (what: RegExp) => history.filter((line) => what.test(line)).length
  expect(done(/book .*: done/)).toBeGreaterThan(10)
  expect(done(/(completed|closed) paid/)).toBeGreaterThan(0)
  expect(done(/(cancelled|declined|withdrawn|resolved|expired) paid/)).toBeGreaterThan(0)
  expect(done(/buyCart .*: done/)).toBeGreaterThan(5)
  expect(done(/^purchase of \w+ and \w+/)).toBeGreaterThan(2)
  expect(done(/^purchase of .*completed/)).toBeGreaterThan(0)
  expect(done(/^purchase of .*(cancelled|declined|returned|refunded|resolved)/)).toBeGreaterThan(0)
})

test('the same seed gives the same history', async () => {
  const tiny = { seed: 'twice', artists: 3, clients: 6, steps: 25 }
  const [one, other] = [await liveThrough(tiny), await liveThrough(tiny)]
  expect(one.history).toEqual(other.history)
})

test('a fault is found: times that are not released', async () => {
  const { broken } = await liveThrough({
    ...small,
    steps: 100,
    async spoil({ ctx }) {
      await ctx.db.execute(sql`create function keep_it() returns trigger language plpgsql as 'begin return null; end'`)
      await ctx.db.execute(sql`create trigger keep_it before delete on calendar_slots for each row execute function keep_it()`)
    },
  })
  expect(broken.join('\n')).toContain('live bookings hold their time, and no others do')
})
