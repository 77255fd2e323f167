import { tv, type VariantProps } from 'tailwind-variants/lite'

/**
 * Shared by buttons, and by links and fields that look like them. Used on light pages: classes here never conflict, so that tailwind-merge is not
 * needed.
 */
export const button = tv({
  base: `relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-full border-[1.5px]
    text-center leading-tight font-semibold no-underline transition-transform select-none active:scale-98
    disabled:pointer-events-none disabled:opacity-45 data-disabled:pointer-events-none data-disabled:opacity-45`,
  variants: {
    variant: {
      primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong',
      secondary: 'border-text text-text hover:bg-text hover:text-page',
      quiet: 'border-line bg-soft text-text hover:border-edge',
      plain: 'border-transparent text-link hover:underline hover:underline-offset-4',
      danger: 'border-danger text-danger hover:bg-danger-soft',
      // The destructive action where it is expected: under a warning, and in the confirmation dialog.
      grave: 'border-transparent bg-danger text-on-primary hover:brightness-90',
    },
    size: {
      sm: 'touch-target min-h-9 gap-1.5 px-3.5 py-1 text-base',
      md: 'min-h-11 px-4.5 py-1.5 text-base',
      lg: 'min-h-13 px-7 py-2 text-lg',
    },
    isFullWidth: { true: 'w-full' },
    isPending: { true: 'cursor-progress' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export type ButtonLook = Pick<VariantProps<typeof button>, 'variant' | 'size' | 'isFullWidth'>
