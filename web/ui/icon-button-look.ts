import { tv, type VariantProps } from 'tailwind-variants/lite'

export const iconButton = tv({
  base: `inline-grid shrink-0 cursor-pointer place-items-center rounded-full border transition-transform active:scale-95
    disabled:cursor-default disabled:opacity-45 data-disabled:cursor-default data-disabled:opacity-45`,
  variants: {
    variant: {
      outline: 'border-line bg-card text-text hover:border-edge',
      ghost: 'border-transparent text-text hover:bg-soft',
      primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
      /** On photos and videos, in either theme. */
      scrim: 'border-transparent bg-ink-950/70 text-ivory-50 hover:bg-ink-950',
    },
    size: { sm: 'touch-target size-9', md: 'size-11', lg: 'size-14' },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

export type IconButtonLook = VariantProps<typeof iconButton>
