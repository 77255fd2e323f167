/** Shared by tabs and by links that look like them. */
export const tabRow = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
export const tabLook = `relative flex min-h-12 shrink-0 cursor-pointer items-center gap-1.5 rounded-t-md px-2.5 font-medium md:px-3.5 text-muted
  hover:text-text data-selected:font-semibold data-selected:text-text data-disabled:opacity-45
  after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-full data-selected:after:bg-primary
  aria-[current]:font-semibold aria-[current]:text-text aria-[current]:after:bg-primary
  outline-offset-[-3px]! shadow-none!`
