import { Form } from 'react-router'
import { bandOf, limitsOf } from '#web/lib/price-band.ts'
import type { Query } from '#web/paths.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { FacetLink, type FacetValue, FilterGroup } from './facet-links.tsx'

type Limit = { name: string; value: number | undefined; usual: number | undefined }
type Props = {
  bands: readonly FacetValue[]
  least: Limit
  most: Limit
  action: string
  /** The other active filters. */
  kept: Query
  /** The list's address with these limits. */
  hrefFor: (limits: ReturnType<typeof limitsOf>) => string
}

/** Price bands with their counts, or typed limits. */
export function PriceFilter({ bands, least, most, action, kept, hrefFor }: Props) {
  const chosen = bandOf(least.value, most.value)
  return (
    <FilterGroup label="Price">
      <ul>
        {bands.map((band) => (
          <FacetLink
            key={band.value}
            {...band}
            isChosen={band.value === chosen}
            href={hrefFor(limitsOf(band.value === chosen ? undefined : band.value))}
          />
        ))}
      </ul>
      <Form action={action} key={chosen ?? ''} className="mt-2 grid grid-cols-2 items-end gap-3">
        <HiddenFields query={kept} />
        <LimitInput label="From ₹" {...least} />
        <LimitInput label="Up to ₹" {...most} />
        <NativeButton type="submit" variant="quiet" className="col-span-2">
          Set the price
        </NativeButton>
      </Form>
    </FilterGroup>
  )
}

function LimitInput({ label, name, value, usual }: Limit & { label: string }) {
  return (
    <NativeInput
      label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={9}
      defaultValue={value ?? ''}
      placeholder={usual === undefined ? undefined : String(Math.round(usual))}
    />
  )
}
