import { tv } from 'tailwind-variants/lite'

/** Shared by chips that are switches, links or filters. */
export const chip = tv({
  base: `touch-target inline-flex min-h-9 shrink-0 cursor-pointer items-center gap-1.75 rounded-full border border-line bg-card px-3.5
    font-medium whitespace-nowrap text-text no-underline data-disabled:cursor-default data-disabled:opacity-45 hover:border-edge
    data-selected:border-text data-selected:bg-text data-selected:text-page
    aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-page`,
})
