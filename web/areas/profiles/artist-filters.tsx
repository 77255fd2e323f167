import { Search, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Form } from 'react-router'
import { languages } from '#contract/languages.ts'
import type { sorts } from '#contract/profiles.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { NativeButton, NativeIconButton } from '#web/ui/native-button.tsx'
import { NativeCheckbox, NativeInput, NativeSelect } from '#web/ui/native-field.tsx'
import { CategorySelect, CitySelect } from './choices.tsx'
import type { Filters } from './search-address.ts'

const sortNames: Record<(typeof sorts)[number], string> = {
  relevance: 'Best match',
  rating: 'Best rated',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  newest: 'Newest',
}

/** On a small screen these wait behind a button. */
const folded = ['category', 'city', 'date', 'budget_min', 'budget_max', 'language', 'performs_as', 'rating'] as const

type Props = { filters: Filters; action: string; hasCategory: boolean }

/** A plain form: it works before the scripts have arrived, and the address says what is shown. */
export function ArtistFilters({ filters, action, hasCategory }: Props) {
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const inUse = folded.filter((name) => filters[name] !== undefined && (hasCategory || name !== 'category')).length
  return (
    <Form
      role="search"
      action={action}
      className="grid gap-4 rounded-lg border border-line bg-card p-3 sm:grid-cols-2 sm:p-4 lg:grid-cols-1"
      key={JSON.stringify(filters)}
    >
      <div className="flex items-end gap-2 sm:col-span-2 lg:col-span-1">
        <NativeInput
          label="Who or what"
          name="words"
          defaultValue={filters.words ?? ''}
          placeholder="shaadi singer, sufi"
          enterKeyHint="search"
          maxLength={100}
          className="flex-1"
        />
        <NativeIconButton
          label={inUse ? `Filters (${inUse})` : 'Filters'}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          className="relative mb-0.5 lg:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {inUse > 0 && (
            <span
              aria-hidden
              className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-primary text-sm text-on-primary"
            >
              {inUse}
            </span>
          )}
        </NativeIconButton>
        {!isOpen && (
          <NativeIconButton type="submit" label="Show artists" variant="primary" className="mb-0.5 lg:hidden">
            <Search aria-hidden className="size-5" />
          </NativeIconButton>
        )}
      </div>
      <div id={more} className={`grid gap-4 sm:col-span-2 sm:grid-cols-2 lg:col-span-1 lg:grid-cols-1 ${isOpen ? '' : 'max-lg:hidden'}`}>
        {hasCategory && <CategorySelect label="Kind" anyone="Everybody" value={filters.category ?? ''} />}
        <div>
          <CitySelect label="City" anyone="All India" value={filters.city ?? ''} />
          <NativeCheckbox label="Only artists based there" name="from_here" value="yes" defaultChecked={filters.from_here} />
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-4">
          <DayField label="Free on" name="date" defaultValue={filters.date} isShort />
          <NativeSelect label="Time of day" name="time" defaultValue={filters.time ?? ''}>
            <option value="">Any time</option>
            <option value="morning">Morning</option>
            <option value="afternoon">Afternoon</option>
            <option value="evening">Evening</option>
          </NativeSelect>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <NativeInput label="From ₹" name="budget_min" inputMode="numeric" pattern="[0-9]*" defaultValue={filters.budget_min ?? ''} />
          <NativeInput label="Up to ₹" name="budget_max" inputMode="numeric" pattern="[0-9]*" defaultValue={filters.budget_max ?? ''} />
        </div>
        <NativeSelect label="Language" name="language" defaultValue={filters.language ?? ''}>
          <option value="">Any</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Who performs" name="performs_as" defaultValue={filters.performs_as ?? ''}>
          <option value="">Anybody</option>
          <option value="female">Women</option>
          <option value="male">Men</option>
        </NativeSelect>
        <NativeSelect label="Rating" name="rating" defaultValue={String(filters.rating ?? '')}>
          <option value="">Any</option>
          {['4.5', '4', '3.5'].map((least) => (
            <option key={least} value={least}>
              {least} and better
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Order" name="sort" defaultValue={filters.sort}>
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <NativeButton
        type="submit"
        icon={<Search aria-hidden className="size-4.5" />}
        className={`self-end sm:col-span-2 lg:col-span-1 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        Show artists
      </NativeButton>
    </Form>
  )
}
