/** Automatic hints for the deciding admin, each with a confidence. A hint has no effect of its own. */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { contactsIn } from '#contract/india/contacts/contacts.ts'
import { hintConfidences, type ReviewHint } from '#contract/moderation/review.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { people } from '../../auth/tables.ts'
import { nudePictures } from '../../media/service/nudity.ts'
import { similarPictures } from '../../media/service/similar-pictures.ts'
import { sharersOfAccount } from '../../payments/service/accounts.ts'
import { hiddenContactsOf } from '../hidden-contacts.ts'
import type { Evidence } from '../review/kinds/kind.ts'
import { contactInText, contactsHidden, knownAccount, knownContact, nudity, samePicture, scamWords } from './rules.ts'

/** Sorted by confidence, highest first. */
export async function hintsFrom(ctx: Ctx, evidence: Evidence): Promise<ReviewHint[]> {
  const { personId, texts, pictureIds } = evidence
  const contacts = texts.flatMap(contactsIn)
  const valuesOf = (kind: 'phone' | 'upi') => contacts.filter((each) => each.kind === kind).map(({ value }) => value)
  const [alike, nude, sharers, owners, hidden] = await together(
    similarPictures(ctx, pictureIds),
    nudePictures(ctx, pictureIds),
    sharersOfAccount(ctx, { personId, upi: valuesOf('upi') }),
    ownersOfPhones(ctx, personId, valuesOf('phone')),
    hiddenContactsOf(ctx, personId),
  )
  const others = await othersByIds(ctx, [...alike.map(({ otherOwnerId }) => otherOwnerId), ...sharers, ...owners])
  const about = (id: string) => others.get(id) ?? { username: '', name: 'somebody', isSuspended: false }
  const whoOf = ({ username, name }: Person) => ({ username, name })
  const hints: ReviewHint[] = [
    ...alike.map(({ own, other, otherOwnerId, bitsApart }) => ({
      ...samePicture(about(otherOwnerId), bitsApart),
      about: whoOf(about(otherOwnerId)),
      pictures: [own, other],
    })),
    ...nude.map(({ picture, nudity: score }) => ({ ...nudity(score), about: null, pictures: [picture] })),
    ...sharers.map((id) => ({ ...knownAccount(about(id)), about: whoOf(about(id)), pictures: [] })),
    ...owners.map((id) => ({ ...knownContact(about(id)), about: whoOf(about(id)), pictures: [] })),
    ...[scamWords(texts), contactInText(contacts), contactsHidden(hidden)].flatMap((said) =>
      said ? [{ ...said, about: null, pictures: [] }] : [],
    ),
  ]
  return hints.sort((one, other) => hintConfidences.indexOf(other.confidence) - hintConfidences.indexOf(one.confidence))
}

/** Other people with this person's phone number, verified or not, or with a number named in the text. */
async function ownersOfPhones(ctx: Ctx, personId: string, named: readonly string[]): Promise<string[]> {
  const own = ctx.db.select({ phone: people.phone }).from(people).where(eq(people.id, personId))
  const isNamed = inArray(
    people.phone,
    named.map((digits) => `+91${digits}`),
  )
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(ne(people.id, personId), named.length ? or(inArray(people.phone, own), isNamed) : inArray(people.phone, own)))
    .limit(5)
  return rows.map(({ id }) => id)
}

interface Person {
  username: string
  name: string
  isSuspended: boolean
}

async function othersByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (!ids.length) return new Map()
  const { id, username, first_name, last_name, suspended_at } = people
  const rows = await ctx.db
    .select({ id, username, first_name, last_name, suspended_at })
    .from(people)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(
    rows.map((row) => [
      row.id,
      { username: row.username, name: `${row.first_name} ${row.last_name}`, isSuspended: row.suspended_at !== null },
    ]),
  )
}
