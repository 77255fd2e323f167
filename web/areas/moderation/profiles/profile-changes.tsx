import { formatRupees } from '#contract/grammar/money.ts'
import type { ProfileReview } from '#contract/moderation/moderation.ts'
import { phoneText } from '#web/areas/auth/use-code.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { changesBetween } from './changes-between.ts'
import { adminLabels, FieldItems, type FieldName, fieldNames, type Item, itemsOf } from './profile-fields.tsx'

/** The pending changes field by field: the public version on the left, the requested one on the right. */
export function ProfileChanges({ review }: { review: ProfileReview }) {
  const waiting = fieldNames.filter((name) => review.pending.includes(name))
  if (waiting.length === 0) return null
  return (
    <Card as="section" aria-labelledby="changes">
      <h2 id="changes" className="font-display text-xl">
        What would change
      </h2>
      {waiting.map((name) => (
        <FieldChange key={name} name={name} review={review} />
      ))}
    </Card>
  )
}

function FieldChange({ name, review }: { name: FieldName; review: ProfileReview }) {
  const { publicFields, pendingFields } = review
  const changes = changesBetween(itemsOf(name, publicFields, review), itemsOf(name, pendingFields, review))
  return (
    <section aria-label={adminLabels[name]} className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">{adminLabels[name]}</h3>
      <dl className="mt-1.5 grid grid-cols-2 gap-4 sm:gap-8">
        {(
          [
            ['Public now', 'added'],
            ['Asked for', 'removed'],
          ] as const
        ).map(([side, others]) => (
          <div key={side} className="min-w-0">
            <dt className="mb-1 text-sm text-muted">{side}</dt>
            <dd>
              <FieldItems name={name} changes={changes.filter(({ kind }) => kind !== others)} />
            </dd>
          </div>
        ))}
      </dl>
      {name === 'priceFrom' && <Difference before={publicFields.priceFrom} after={pendingFields.priceFrom} />}
    </section>
  )
}

function Difference({ before, after }: { before: number | undefined; after: number | undefined }) {
  if (!before || !after) return null
  const percent = Math.round((100 * (after - before)) / before)
  return (
    <p className="mt-1 text-sm text-muted">
      {formatRupees(Math.abs(after - before))} {after > before ? 'more' : 'less'}, {Math.abs(percent)}%
    </p>
  )
}

/** Fields too long for two columns. */
const long: readonly FieldName[] = ['bio', 'about', 'gallery', 'clips', 'social', 'members', 'refundPolicy']
const isLong = (field: FieldName) => long.includes(field)

/** Pictures of the person, shown beside all other fields. */
const isOwnPicture = (field: FieldName) => field === 'displayPictureId' || field === 'coverId'

type FieldFactProps = { field: FieldName; items: Item[] }

/** The unchanged fields, as the public sees or will see them. */
export function ProfileFacts({ review }: { review: ProfileReview }) {
  const { publicFields, pending, name, email, phone_number } = review
  const facts = fieldNames
    // The stage name is the page's title.
    .filter((field) => field !== 'stageName' && !pending.includes(field))
    .map((field) => ({ field, items: itemsOf(field, publicFields, review) }))
    .filter(({ items }) => items.length > 0)
  const own = facts.filter(({ field }) => isOwnPicture(field))
  const others = facts.filter(({ field }) => !isOwnPicture(field))
  return (
    <Card as="section" aria-labelledby="facts" className="@container">
      <h2 id="facts" className="font-display text-xl">
        {pending.length ? 'What stays' : 'The page'}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-3.5 @2xl:grid-cols-[12rem_minmax(0,1fr)]">
        {own.length > 0 && (
          <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-3.5 @2xl:row-span-2 @2xl:grid-cols-1">
            {own.map((fact) => (
              <FieldFact key={fact.field} {...fact} />
            ))}
          </dl>
        )}
        <dl className={`grid content-start gap-x-4 gap-y-3.5 @md:grid-cols-2 @2xl:gap-x-8 ${own.length ? '' : 'col-span-full'}`}>
          {name !== publicFields.stageName && <Fact name="Name">{name}</Fact>}
          {email && <Fact name="E-mail">{email}</Fact>}
          {phone_number && <Fact name="Phone">{phoneText(phone_number)}</Fact>}
        </dl>
        <dl
          className={`col-span-full grid grid-cols-2 content-start gap-x-4 gap-y-3.5 @2xl:gap-x-8 ${own.length ? '@2xl:col-span-1 @2xl:col-start-2' : ''}`}
        >
          {others.map((fact) => (
            <FieldFact key={fact.field} {...fact} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

function FieldFact({ field, items }: FieldFactProps) {
  return (
    <div className={`min-w-0 ${isLong(field) ? 'col-span-full' : ''}`}>
      <dt className="text-sm text-muted">{adminLabels[field]}</dt>
      <dd>
        <FieldItems name={field} changes={items.map((item) => ({ item, kind: 'kept' }))} />
      </dd>
    </div>
  )
}
