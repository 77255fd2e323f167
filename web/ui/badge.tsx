import type { ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

const badge = tv({
  base: 'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border px-2.5 text-sm leading-tight font-semibold tracking-normal whitespace-nowrap [&>svg]:size-4',
  variants: {
    tone: {
      peacock: 'border-transparent bg-success-soft text-success',
      marigold: 'border-transparent bg-notice-soft text-notice',
      rani: 'border-transparent bg-accent-soft text-accent',
      danger: 'border-transparent bg-danger-soft text-danger',
      ink: 'border-line bg-soft text-muted',
    },
  },
  defaultVariants: { tone: 'ink' },
})

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>

export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; isLive?: boolean; children: ReactNode; className?: string }

/** `isLive` shows the live dot before the text. */
export function Badge({ tone, icon, isLive, children, className }: BadgeProps) {
  return (
    <span className={badge({ tone, className })}>
      {isLive && <span aria-hidden className="size-1.75 rounded-full bg-live" />}
      {icon}
      {children}
    </span>
  )
}
