import { formatRupees } from '#contract/grammar/money.ts'
import { guestsOf, seasonOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Draft } from './draft.ts'

const mostHalfHours = 8

type Props = { packages: PackageView[]; draft: Draft; change: (changes: Partial<Draft>) => void }

export function packageSentence(pack: PackageView, { addOns, extraHalfHours }: Draft): string {
  const chosen = pack.addOns.filter(({ id }) => addOns.includes(id)).map(({ title }) => title.toLowerCase())
  const extra = extraHalfHours ? [`${extraHalfHours * 30} minutes more`] : []
  const more = [...chosen, ...extra]
  return more.length ? `${pack.title}, with ${more.join(', ')}` : pack.title
}

export function PackageStep({ packages, draft, change }: Props) {
  const pack = packages.find(({ packageId }) => packageId === draft.packageId)
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Package"
        isLabelHidden
        value={draft.packageId}
        onChange={(packageId) => change({ packageId, addOns: [], extraHalfHours: 0 })}
      >
        {packages.map((each) => (
          <RadioCard
            key={each.packageId}
            value={each.packageId}
            title={each.title}
            text={[`${each.minutes} min`, performers(each.performers), guestsOf(each)].filter(Boolean).join(', ')}
            end={formatRupees(each.price)}
          />
        ))}
      </RadioGroup>
      {pack && <Contents pack={pack} />}
      {pack && pack.addOns.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Add-ons</legend>
          {pack.addOns.map(({ id, title, price }) => (
            <Checkbox
              key={id}
              isSelected={draft.addOns.includes(id)}
              onChange={(isOn) => change({ addOns: isOn ? [...draft.addOns, id] : draft.addOns.filter((each) => each !== id) })}
            >
              {title} <span className="text-muted tabular-nums">+ {formatRupees(price)}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      {pack?.overtimePer30Min != null && (
        <Select
          label="More time on stage"
          value={String(draft.extraHalfHours)}
          onChange={(value) => change({ extraHalfHours: Number(value) })}
          options={Array.from({ length: mostHalfHours + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? 'As in the package' : `${count * 30} minutes more, ${formatRupees(count * (pack.overtimePer30Min ?? 0))}`,
          }))}
        />
      )}
      <Button onPress={() => change({ step: 2 })} className="justify-self-start">
        Choose city and date
      </Button>
    </div>
  )
}

function performers(count: number): string {
  return count === 1 ? '1 performer' : `${count} performers`
}

function Contents({ pack }: { pack: PackageView }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <p className="sm:col-span-2">{pack.description}</p>
      {seasonOf(pack) && <p className="text-notice sm:col-span-2">Offered for shows {seasonOf(pack)}.</p>}
      <List title="Included" items={pack.included} />
      <List title="Not included" items={pack.notIncluded} />
    </div>
  )
}

function List({ title, items }: { title: string; items: string[] }) {
  if (!items.length) return null
  return (
    <div>
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
