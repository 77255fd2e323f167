import { ChevronDown } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'

/** The frame of native fields, and of what looks like one. */
export const control =
  'min-h-12 w-full min-w-0 rounded-md border-[1.5px] border-edge bg-card ps-3.5 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none'

type Labelled = { label: string; className?: string }
type SelectWords = Labelled & {
  /** The first option names the field: `Every kind`. */
  isLabelHidden?: boolean
}

/** A native select: for filters of public lists, which must work without scripts. */
export function NativeSelect({
  label,
  isLabelHidden = false,
  className,
  children,
  ...props
}: SelectWords & SelectHTMLAttributes<HTMLSelectElement> & { children: ReactNode }) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold'}>
        {label}
      </label>
      <span className="relative block">
        <select {...props} id={id} className={`${control} cursor-pointer appearance-none pe-10`}>
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5" />
      </span>
    </div>
  )
}

/** A native input, for the same reason. */
export function NativeInput({ label, className, ...props }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input {...props} id={id} className={`${control} pe-3.5`} />
    </div>
  )
}

/** A native checkbox, for the same reason. */
export function NativeCheckbox({ label, className, ...props }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 ${className ?? ''}`}>
      <input {...props} type="checkbox" className="size-5 accent-accent focus-visible:focus-ring" />
      {label}
    </label>
  )
}
