// Runs on: both databases
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { lock } from './locks.ts'
import type { Database, Queries } from './port.ts'
import { together } from './transaction.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
  await database.orm.execute(sql`create table said (n int primary key)`)
})
afterAll(() => database.close())

const say = (db: Queries, n: number) => db.execute(sql`insert into said values (${n})`)
const said = async (db: Queries = database.orm) =>
  (await db.execute<{ n: number }>(sql`select n from said order by n`)).rows.map(({ n }) => n)
const clear = () => database.orm.execute(sql`truncate said`)

test('what is written later is there for the next statement, and after the commit', async () => {
  await clear()
  const seen = await database.transaction(async (db, later) => {
    later(say(db, 1))
    return said(db)
  })
  expect(seen).toEqual([1])
  expect(await said()).toEqual([1])
})

test('a write that nobody waited for takes everything with it, under its own name', async () => {
  await clear()
  const wrong = database.transaction(async (db, later) => {
    await say(db, 2)
    later(say(db, 2))
  })
  await expect(wrong).rejects.toThrow(/insert into said/)
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await said()).toEqual([])
})

test('what fails because an earlier write had failed does not hide that one', async () => {
  await clear()
  const wrong = database.transaction(async (db, later) => {
    later(say(db, 3))
    later(say(db, 3))
    await said(db)
  })
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await said()).toEqual([])
})

test('what fails by itself is not hidden by a write that came too late', async () => {
  await clear()
  const wrong = database.transaction(async (db, later) => {
    const failing = together(say(db, 9).then(), say(db, 9).then())
    later(db.execute(sql`insert into said values (10)`))
    await failing
  })
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23505' } })
  const refusal = new Error('refused')
  const refused = database.transaction(async (_db, later) => {
    later(Promise.reject(new Error('a write')))
    throw refusal
  })
  await expect(refused).rejects.toBe(refusal)
})

test('a failure that was swallowed does not pass for a commit', async () => {
  await clear()
  const wrong = database.transaction(async (db) => {
    await say(db, 4)
    await say(db, 4).catch(() => {})
  })
  await expect(wrong).rejects.toThrow('as if it had not')
  expect(await said()).toEqual([])
})

test('what it throws is thrown on, and nothing is kept; the connection serves on', async () => {
  await clear()
  const no = new Error('no')
  const refused = database.transaction(async (db, later) => {
    later(say(db, 5))
    throw no
  })
  await expect(refused).rejects.toBe(no)
  expect(await said()).toEqual([])
  await database.transaction((db) => say(db, 6))
  expect(await said()).toEqual([6])
})

test('together waits for what is still under way when one fails', async () => {
  await clear()
  const wrong = database.transaction(async (db) => {
    const slowly = async () => {
      await db.execute(sql`select 1`)
      await db.execute(sql`select 2`)
      await say(db, 8)
    }
    await together(Promise.reject(new Error('at once')), slowly())
  })
  await expect(wrong).rejects.toThrow('at once')
  expect(await said()).toEqual([])
})

test('who asks for a lock and for what it guards at once sees what the one before left', async () => {
  await clear()
  const next = () =>
    database.transaction(async (db) => {
      const [, { rows }] = await together(lock(db, 'said'), db.execute<{ n: number }>(sql`select count(*)::int as n from said`))
      await say(db, rows[0]?.n ?? 0)
    })
  await Promise.all(Array.from({ length: 10 }, next))
  expect(await said()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('together gives what each gave, in their order', async () => {
  await clear()
  expect(await database.transaction((db) => together(said(db), db.execute(sql`select 1 as one`), 'plain'))).toMatchObject([
    [],
    { rows: [{ one: 1 }] },
    'plain',
  ])
})
