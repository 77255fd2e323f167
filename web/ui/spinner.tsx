import { tv, type VariantProps } from 'tailwind-variants/lite'

const spinner = tv({
  base: 'shrink-0 animate-spin',
  variants: { size: { sm: 'size-5', md: 'size-7', lg: 'size-11' } },
  defaultVariants: { size: 'md' },
})

/** Without a label it is decorative, beside words that say what is happening. */
export function Spinner({ size, label, className }: VariantProps<typeof spinner> & { label?: string; className?: string }) {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className={spinner({ size, className })}
      >
        <circle cx="12" cy="12" r="9" opacity="0.3" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
