import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { citiesByName } from '#contract/india/cities.ts'
import { categories } from '#contract/profiles/categories.ts'
import { paths } from '#web/paths.ts'
import { SearchInput } from '#web/shell/search-input.tsx'
import { DayField } from '#web/ui/date/day-field.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

const labelLook = 'pointer-events-none absolute start-4 top-2 z-1 text-sm font-semibold'
const field =
  'h-14 w-full min-w-0 cursor-pointer appearance-none rounded-md bg-transparent ps-4 pe-3 pt-6 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none'

/** The main search: what, who, where, when. A plain form, so that it works before the scripts have loaded. */
export function FindForm({ className = '' }: { className?: string }) {
  const words = useId()
  return (
    <Form
      role="search"
      aria-label="Find artists"
      action={paths.artists()}
      className={`grid grid-cols-2 rounded-lg border border-line bg-card shadow-lift sm:grid-cols-[1.15fr_1fr_1fr_auto] ${className}`}
    >
      <div className="relative col-span-full border-b border-line">
        <label htmlFor={words} className={labelLook}>
          What are you planning?
        </label>
        <SearchInput id={words} name="words" placeholder="Singer for sangeet under 50k" className={`${field} cursor-text`} />
      </div>
      <Choice label="I am looking for" name="category" className="border-e border-line max-sm:border-b">
        <option value="">Anybody</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="In" name="city" className="border-line max-sm:border-b sm:border-e">
        <option value="">All India</option>
        {citiesByName.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <DayField label="Free on" name="date" isShort look={field} labelLook={labelLook} className="relative" />
      <div className="grid place-items-center p-2">
        <NativeButton type="submit" size="lg" isFullWidth icon={<Search aria-hidden className="size-5" />} className="max-sm:px-3">
          Find artists
        </NativeButton>
      </div>
    </Form>
  )
}

function Choice({ label, name, className, children }: { label: string; name: string; className: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <select id={id} name={name} className={`${field} truncate`}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-7 size-4.5" />
    </div>
  )
}
