/** Artists under 18: a guardian consents with a code sent to their own address. */
import { eq, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { accountFailures, accountLimits, type account as calls } from '#contract/auth/account.ts'
import { ageOfConsent, authFailures } from '#contract/auth/auth.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { fieldFailure } from '#contract/grammar/errors.ts'
import { dayOf, startOfDay } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { ageOn, birthdayAt } from '../../auth/rules.ts'
import { answerAbout, makeCode, type Purpose, tryCode, useCode } from '../../auth/service/codes.ts'
import { codeMessage, type Destination, post } from '../../auth/service/messages.ts'
import { isMinor, requirePersonRow, setBirthday } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { noteConsent } from '../../consents/service.ts'
import { guardians } from '../tables.ts'

/** The text that a guardian receives and consents to. The address is not verified yet, so it has only the first name of the minor. */
const notice = {
  version: '2026-11-21',
  text: (artist: string) =>
    `${artist}, who is under ${ageOfConsent}, wants to appear on ${brand.name} and names you as parent or guardian. If you agree that ${artist} has a page here, can be booked and is paid through it, give them the code that follows in a second message. If not, do nothing.`,
}
const purposeOf = (personId: string): Purpose => `change of guardian ${personId}`

async function guardianOf(ctx: Ctx, personId: string) {
  const [row] = await ctx.db.select().from(guardians).where(eq(guardians.person_id, personId))
  return row ?? null
}

export async function guardian(ctx: Ctx): Promise<OutputOf<typeof calls.guardian>> {
  const { id } = requirePerson(ctx)
  const person = await requirePersonRow(ctx, id)
  const row = await guardianOf(ctx, id)
  return {
    dateOfBirth: person.date_of_birth,
    isMinor: isMinor(person, now(ctx)),
    guardian: row && { name: row.name, to: row.contact, agreedAt: row.consented_at?.toISOString() ?? null },
  }
}

/** Can be set once: otherwise somebody refused at 17 would be 18 a minute later. */
export async function saveBirthday(ctx: Ctx, { dateOfBirth }: ParsedOf<typeof calls.saveBirthday>): Promise<{ message: string }> {
  const age = ageOn(dateOfBirth, dayOf(now(ctx)))
  if (age < 0 || age > accountLimits.oldest) throw fieldFailure('dateOfBirth', 'This cannot be a birthday.')
  if (age < accountLimits.youngestArtist) throw accountFailures.too_young({ years: accountLimits.youngestArtist })
  if (!(await setBirthday(ctx, requirePerson(ctx).id, dateOfBirth))) throw accountFailures.birthday_told()
  return { message: age < ageOfConsent ? 'Now name your parent or guardian, who has to agree.' : 'Thank you. Nothing else is needed.' }
}

export async function askGuardian(ctx: Ctx, { name, email, phone_number }: ParsedOf<typeof calls.askGuardian>) {
  const person = await requireMinor(ctx)
  const to: Destination = email ? { kind: 'email', value: email } : { kind: 'phone', value: phone_number ?? '' }
  if (to.value === person.email || to.value === person.phone) throw accountFailures.own_address()
  const asked = { name, contact_kind: to.kind, contact: to.value, asked_at: now(ctx), consented_at: null }
  const { rowCount } = await ctx.db
    .insert(guardians)
    .values({ person_id: person.id, ...asked })
    // A guardian who has consented stays; only an admin can change that.
    .onConflictDoUpdate({ target: guardians.person_id, set: asked, setWhere: sql`${guardians.consented_at} is null` })
  if (!rowCount) throw accountFailures.guardian_agreed()
  // Before sending anything, as making the code enforces the rate limit.
  const code = await makeCode(ctx, purposeOf(person.id), to)
  post(ctx, to, guardianMail(person))
  post(ctx, to, codeMessage(code))
  return answerAbout(to)
}

export function guardianMail({ first_name }: { first_name: string }): MailContent {
  return { subject: `${first_name} asks for your consent`, lines: [notice.text(first_name)] }
}

export async function confirmGuardian(ctx: Ctx, { otp }: ParsedOf<typeof calls.confirmGuardian>): Promise<{ message: string }> {
  const { id } = await requireMinor(ctx)
  const row = await guardianOf(ctx, id)
  if (!row || !(await tryCode(ctx, { purpose: purposeOf(id), destination: row.contact }, otp))) throw authFailures.wrong_code()
  await inTransaction(ctx, async (ctx) => {
    await useCode(ctx, purposeOf(id), row.contact, otp)
    await ctx.db
      .update(guardians)
      .set({ consented_at: now(ctx) })
      .where(eq(guardians.person_id, id))
    await noteConsent(ctx, { personId: id, purpose: 'guardian', noticeVersion: notice.version, given: true, channel: 'code' })
    publish(ctx, 'guardian.agreed', { artistId: id })
  })
  return { message: 'Your guardian has agreed. You can send your page for review, and what waits for you is paid out.' }
}

async function requireMinor(ctx: Ctx) {
  const person = await requirePersonRow(ctx, requirePerson(ctx).id)
  if (!person.date_of_birth) throw accountFailures.no_birthday()
  if (!isMinor(person, now(ctx))) throw accountFailures.of_age()
  return person
}

/** Until when an artist can neither appear nor be paid: the eighteenth birthday. null if of age or if a guardian has consented. */
export async function waitsForGuardian(ctx: Ctx, personId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ date_of_birth: people.date_of_birth, consented_at: guardians.consented_at })
    .from(people)
    .leftJoin(guardians, eq(guardians.person_id, people.id))
    .where(eq(people.id, personId))
  if (!row?.date_of_birth || row.consented_at || !isMinor(row, now(ctx))) return null
  return startOfDay(birthdayAt(row.date_of_birth, ageOfConsent))
}

export async function mayAppear(ctx: Ctx, personId: string): Promise<boolean> {
  return !(await waitsForGuardian(ctx, personId))
}
