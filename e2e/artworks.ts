/** Artworks for journeys, listed the way artists list them. */
import sharp from 'sharp'
import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import type { Session } from '#contract/auth/auth.ts'
import { payAtSandbox, until } from './people.ts'
import type { Mehfil } from './stage.ts'

export interface Wish {
  name: string
  price: number
  sub_category?: string
  materials?: string[]
  kind?: 'original' | 'edition'
  editionSize?: number
  quantities?: number
  width?: number
  height?: number
  depth?: number
}

const usual = {
  description: 'Drawn for a journey: a sun, and the ground below it.',
  story: 'It was painted on the roof between two concerts.',
  sub_category: 'painting',
  materials: ['oil', 'canvas'],
  ...{ width: 24, height: 30, depth: 1.5, weight: 3.2, handlingDays: 4, year: 2025 },
}

/** Listed, with one visible picture; in the order of the wishes. */
export async function hangWorks(mehfil: Mehfil, artist: Session, wishes: readonly Wish[]): Promise<OwnArtwork[]> {
  const [first, ...others] = wishes
  if (!first) return []
  const one = await hang(mehfil, artist, first, await drawing())
  // The others share the picture, because journeys do not look at which it is.
  const [image] = one.images
  const rest: OwnArtwork[] = []
  for (const wish of others) rest.push(await hang(mehfil, artist, wish, image?.id ?? ''))
  await until(async () => (await mehfil.api().market.get({ id: one.id })).picture)
  return [one, ...rest]
}

/** @param picture its bytes, or the id of an existing one */
async function hang(mehfil: Mehfil, { tokens }: Session, wish: Wish, picture: Buffer | string): Promise<OwnArtwork> {
  const form = new FormData()
  const { materials, ...fields } = { ...usual, ...wish }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('materials', materials.join(','))
  form.set('list', 'yes')
  if (typeof picture === 'string') form.set('images', JSON.stringify([{ id: picture, alt: wish.name }]))
  else {
    form.set('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'work.png')
    form.set('alts', wish.name)
  }
  const answer = await fetch(`${mehfil.url}/api/artwork/new`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as OwnArtwork
}

export function drawing(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#f2a65a"/><circle cx="400" cy="380" r="190" fill="#c81e5b"/><rect y="700" width="800" height="300" fill="#3b2549"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const home = { label: 'Home', name: 'Dev Mehta', phone_number: '9876543210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }

/** A paid order, created like by the checkout. */
export async function buyWork(mehfil: Mehfil, buyer: Session, artworkId: string): Promise<string> {
  const api = mehfil.api(buyer.tokens.accessToken)
  const { addressId } = await api.addresses.add(home)
  const { order, checkout } = await api.orders.create({ items: [{ product_id: artworkId, quantity: 1 }], addressId })
  await payAtSandbox(mehfil, buyer, checkout.paymentId)
  await until(async () => (await api.orders.get({ id: order.id })).status === 'placed')
  return order.id
}

/** Works of two artists, ordered through a cart in which another one stays. @returns the unpaid purchase */
export async function buyFromTwo(mehfil: Mehfil, buyer: Session): Promise<string> {
  const api = mehfil.api(buyer.tokens.accessToken)
  const { addressId } = await api.addresses.add(home)
  for (const login of ['artist@demo.test', 'kumari.sudha@demo.test'])
    for (const { id } of await hangWorks(mehfil, await mehfil.signIn(login), [{ name: 'A lamp in the rain', price: 8_000 }]))
      await api.cart.put({ product_id: id })
  const [stays] = await hangWorks(mehfil, await mehfil.signIn('artist@demo.test'), [{ name: 'A lamp put out', price: 6_000 }])
  const { items, total } = await api.cart.get({ pincode: home.pincode })
  const { purchaseId } = await api.cart.checkout({ items, addressId, expectedTotal: total })
  await api.cart.put({ product_id: stays?.id ?? '' })
  return purchaseId
}
