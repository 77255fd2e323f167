import type { ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

const arch = tv({
  slots: {
    root: 'relative block aspect-[112/142] shrink-0',
    back: 'absolute inset-0',
    window: 'absolute inset-x-[5.357%] inset-y-[4.225%] block overflow-hidden arch-mask [&>*]:size-full [&>*]:object-cover',
  },
  variants: {
    frame: {
      line: { back: 'arch-line bg-marigold-400' },
      faint: { back: 'arch-line bg-line' },
      silver: { back: 'arch-line bg-ink-200' },
      copper: { back: 'arch-line bg-[color-mix(in_srgb,var(--color-marigold-400)_55%,var(--color-rani-300))]' },
      page: { back: 'arch-back bg-page' },
      none: { back: 'hidden' },
    },
  },
  defaultVariants: { frame: 'line' },
})

export type ArchProps = VariantProps<typeof arch> & { children: ReactNode; className?: string }

/**
 * A jharokha, a scalloped window, around a picture. Its ratio is fixed (112 to 142): set only the width. `page` puts the page's colour behind it, for
 * arches on a cover.
 */
export function Arch({ frame, className, children }: ArchProps) {
  const parts = arch({ frame })
  return (
    <span className={parts.root({ className })}>
      {frame === 'page' && <span aria-hidden className={parts.back()} />}
      <span className={parts.window()}>{children}</span>
      <span aria-hidden className={arch({ frame: frame === 'page' ? 'line' : frame }).back()} />
    </span>
  )
}
