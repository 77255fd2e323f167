/** The address book, with exactly one default address. */
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { cities } from '#contract/india/cities.ts'
import { cityWords } from '#contract/india/city-words.ts'
import { stateOfPincode } from '#contract/india/pincodes.ts'
import { states } from '#contract/india/states.ts'
import {
  type AddressFields,
  type AddressSnapshot,
  type AddressView,
  addressFailures,
  addressLimits,
  type addresses as calls,
} from '#contract/orders/addresses.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { lockPerson } from '../../auth/service.ts'
import { addresses } from '../tables.ts'

type AddressRow = typeof addresses.$inferSelect

export async function list(ctx: Ctx): Promise<{ results: AddressView[] }> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.person_id, requirePerson(ctx).id))
    .orderBy(desc(addresses.is_default), desc(addresses.created_at), asc(addresses.id))
  return { results: rows.map(viewOf) }
}

export async function add(ctx: Ctx, fields: AddressFields): Promise<AddressView> {
  return inBook(ctx, async (ctx, person) => {
    const kept = await ctx.db.$count(addresses, eq(addresses.person_id, person.id))
    if (kept >= addressLimits.perPerson) throw addressFailures.too_many()
    const at = now(ctx)
    const made = { id: ctx.platform.ids.uuid(), person_id: person.id, created_at: at, updated_at: at }
    return keep(ctx, { ...made, ...columnsOf({ ...fields, isDefault: fields.isDefault || kept === 0 }) })
  })
}

/** The default address stays the default until another is. */
export async function update(ctx: Ctx, { addressId, ...fields }: ParsedOf<typeof calls.update>): Promise<AddressView> {
  return inBook(ctx, async (ctx, person) => {
    const row = await ownRow(ctx, person, addressId)
    return keep(ctx, { ...row, ...columnsOf({ ...fields, isDefault: fields.isDefault || row.is_default }), updated_at: now(ctx) })
  })
}

export async function remove(ctx: Ctx, { addressId }: ParsedOf<typeof calls.remove>): Promise<{ message: string }> {
  return inBook(ctx, async (ctx, person) => {
    const row = await ownRow(ctx, person, addressId)
    await ctx.db.delete(addresses).where(eq(addresses.id, row.id))
    const [next] = row.is_default
      ? await ctx.db.select().from(addresses).where(eq(addresses.person_id, person.id)).orderBy(desc(addresses.created_at)).limit(1)
      : []
    if (next) await ctx.db.update(addresses).set({ is_default: true }).where(eq(addresses.id, next.id))
    return { message: 'The address is removed.' }
  })
}

/** Serialises changes of one address book, so that the limit and the single default hold. */
async function inBook<Result>(ctx: Ctx, work: (ctx: Ctx, person: Person) => Promise<Result>): Promise<Result> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, person.id)
    return work(ctx, person)
  })
}

async function keep(ctx: Ctx, row: AddressRow): Promise<AddressView> {
  if (row.is_default)
    await ctx.db
      .update(addresses)
      .set({ is_default: false })
      .where(and(eq(addresses.person_id, row.person_id), eq(addresses.is_default, true), ne(addresses.id, row.id)))
  await ctx.db.insert(addresses).values(row).onConflictDoUpdate({ target: addresses.id, set: row })
  return viewOf(row)
}

const rowBy = prepared((db) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, given('addressId')), eq(addresses.person_id, given('personId')))),
)

/** The snapshot that an order keeps. @throws 404 */
export async function ownSnapshot(ctx: Ctx, person: Person, addressId: string): Promise<AddressSnapshot> {
  return snapshotOf(await ownRow(ctx, person, addressId))
}

async function ownRow(ctx: Ctx, person: Person, addressId: string): Promise<AddressRow> {
  const [row] = await rowBy(ctx.db).execute({ addressId, personId: person.id })
  if (!row) throw failures.not_found()
  return row
}

function columnsOf(fields: AddressFields) {
  const state = fields.state ?? stateOfPincode(fields.pincode)
  if (!state) throw new Error(`pincode ${fields.pincode} was taken and lies nowhere`)
  return {
    label: fields.label,
    name: fields.name,
    phone: fields.phone_number,
    alternate_phone: fields.alternatePhone,
    line1: fields.line1,
    line2: fields.line2,
    landmark: fields.landmark,
    city: fields.city,
    pincode: fields.pincode,
    state,
    is_default: fields.isDefault,
  } satisfies Partial<AddressRow>
}

function snapshotOf(row: AddressRow): AddressSnapshot {
  return {
    name: row.name,
    phone_number: row.phone,
    alternatePhone: row.alternate_phone,
    line1: row.line1,
    line2: row.line2,
    landmark: row.landmark,
    city: row.city,
    pincode: row.pincode,
    state: row.state,
    stateName: states[row.state],
  }
}

function viewOf(row: AddressRow): AddressView {
  return { ...snapshotOf(row), addressId: row.id, label: row.label, isDefault: row.is_default }
}

export async function lookUp(_ctx: Ctx, { pincode }: ParsedOf<typeof calls.pincode>): Promise<OutputOf<typeof calls.pincode>> {
  const state = stateOfPincode(pincode)
  const city = cities.find(({ slug }) => cityWords[slug].pincodePrefix.some((prefix) => pincode.startsWith(prefix)))
  return { pincode, isServed: state !== null, state, stateName: state && states[state], city: state ? (city?.name ?? null) : null }
}
