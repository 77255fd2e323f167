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

test('a write passed to later is visible to the next statement, and after the commit', async () => {
  await clear()
  const seen = await database.transaction(async (db, later) => {
    later(say(db, 1))
    return said(db)
  })
  expect(seen).toEqual([1])
  expect(await said()).toEqual([1])
})

test('a failed write that nobody awaited rolls everything back and is thrown as itself', async () => {
  await clear()
  const wrong = database.transaction(async (db, later) => {
    await say(db, 2)
    later(say(db, 2))
  })
  await expect(wrong).rejects.toThrow(/insert into said/)
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await said()).toEqual([])
})

test('a failure caused by an earlier failed write does not hide that one', async () => {
  await clear()
  const wrong = database.transaction(async (db, later) => {
    later(say(db, 3))
    later(say(db, 3))
    await said(db)
  })
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await said()).toEqual([])
})

test('a later write that fails does not hide the first failure', async () => {
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

test('a swallowed failure is not reported as a commit', async () => {
  await clear()
  const wrong = database.transaction(async (db) => {
    await say(db, 4)
    await say(db, 4).catch(() => {})
  })
  await expect(wrong).rejects.toThrow('as if it had not')
  expect(await said()).toEqual([])
})

test('an error of the work is rethrown and rolls back; the connection stays usable', async () => {
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

test('together waits for pending work when one part fails', async () => {
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

test('a query issued together with its lock sees what the previous owner committed', async () => {
  await clear()
  const next = () =>
    database.transaction(async (db) => {
      const [, { rows }] = await together(lock(db, 'said'), db.execute<{ n: number }>(sql`select count(*)::int as n from said`))
      await say(db, rows[0]?.n ?? 0)
    })
  await Promise.all(Array.from({ length: 10 }, next))
  expect(await said()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('together returns every result in order', async () => {
  await clear()
  expect(await database.transaction((db) => together(said(db), db.execute(sql`select 1 as one`), 'plain'))).toMatchObject([
    [],
    { rows: [{ one: 1 }] },
    'plain',
  ])
})
