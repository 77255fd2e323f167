import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#contract/artworks/market.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtists } from '../profiles/testing.ts'
import { artworksPersonalData } from './personal-data.ts'
import { issueCertificates } from './service/certificates.ts'
import { reserve, sell } from './service/stock.ts'
import { makeArtworks } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('erasing an artist removes their name and texts; a sold piece keeps a valid certificate', async () => {
  const artists = await makeArtists(world.ctx, [{ username: 'nila', stage_name: 'Nila Venkataraman', category: 'singer', city: 'chennai' }])
  const id = artists.get('nila') ?? ''
  const [sold = '', free = ''] = await makeArtworks(world.ctx, { id, username: 'nila', stageName: 'Nila Venkataraman' }, [
    { name: 'Nila Venkataraman at the window', story: 'Venkataraman sat for it.' },
    { tags: ['venkataraman'] },
  ])
  const orderId = world.platform.ids.uuid()
  await reserve(world.ctx, { orderId, buyerId: orderId, lines: [{ artworkId: sold, quantity: 1 }], until: world.clock.now() })
  await sell(world.ctx, orderId)
  const [certificate] = await issueCertificates(world.ctx, orderId)
  const subject = {
    ...{ id, username: 'nila', email: null, phone: null, pseudonym: 'Former member 7F3A' },
    words: ['Nila Venkataraman', 'Venkataraman', 'nila'],
  }
  expect(await artworksPersonalData.gather(world.ctx, subject)).toMatchObject({ artworks: [{}, {}], certificates: [{}] })
  for (let times = 0; times < 2; times++) await inTransaction(world.ctx, (ctx) => artworksPersonalData.erase(ctx, subject))

  const { rows } = await world.ctx.db.execute<{ text: string }>(
    sql`select a::text as text from artworks a union all select c::text from certificates c`,
  )
  expect(rows, 'two artworks and one certificate').toHaveLength(3)
  expect(rows.filter(({ text }) => /nila|venkat/i.test(text))).toEqual([])
  expect((await world.ask(market.get, { id: free })).status).toBe(404)
  expect(await world.get(market.certificate, { code: certificate?.code ?? '' })).toMatchObject({
    isValid: true,
    name: 'Former member 7F3A at the window',
    artistName: 'Former member 7F3A',
  })
})
