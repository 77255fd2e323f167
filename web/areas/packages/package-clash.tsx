import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { ChangedMeanwhile, type Side } from '#web/ui/changed-meanwhile.tsx'
import { differencesOf, labels, type PackageInput } from './package-values.ts'

type Props = {
  mine: PackageInput
  /** The version saved meanwhile; null when there is none. */
  theirs: PackageView | null
  /** The version that the form was filled from; null for a new package. */
  base: PackageView | null
  isPending: boolean
  onResolve: (chosen: Readonly<Record<string, Side>>) => void
  onCancel: () => void
}

export function PackageClash({ mine, theirs, base, ...rest }: Props) {
  const differences = theirs && base ? differencesOf({ mine, theirs, base }, { labelOf: (name) => labels[name], told }) : []
  return <ChangedMeanwhile what="this package" differences={differences} {...rest} />
}

const dayWords = (day: string | null) => day && formatDay(startOfDay(day))
const told: { [Name in keyof PackageInput]?: (values: PackageInput) => ReactNode } = {
  category: ({ category }) => categoryOf(category).one,
  price: ({ price }) => formatRupees(price),
  overtimePer30Min: ({ overtimePer30Min }) => overtimePer30Min !== null && formatRupees(overtimePer30Min),
  validFrom: ({ validFrom }) => dayWords(validFrom),
  validUntil: ({ validUntil }) => dayWords(validUntil),
  included: ({ included }) => included.join(', '),
  notIncluded: ({ notIncluded }) => notIncluded.join(', '),
  travelBands: ({ travelBands }) => travelBands.map(({ uptoKm, price }) => `up to ${uptoKm} km ${formatRupees(price)}`).join(', '),
  addOns: ({ addOns }) => addOns.map(({ title, price }) => `${title} ${formatRupees(price)}`).join(', '),
  active: ({ active }) => (active ? 'Yes' : 'No'),
}
