import { tv, type VariantProps } from 'tailwind-variants/lite'

const avatar = tv({
  base: 'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-bold text-text select-none before:content-[attr(data-initial)]',
  variants: {
    size: { xs: 'size-7 text-sm', sm: 'size-9 text-base', md: 'size-11 text-lg', lg: 'size-14 text-xl', xl: 'size-24 text-3xl' },
  },
  defaultVariants: { size: 'md' },
})

export type AvatarProps = VariantProps<typeof avatar> & {
  name: string
  src?: string | null
  /** Where the name stands beside it, hearing it twice is noise. */
  isDecorative?: boolean
  className?: string
}

export function Avatar({ name, src, size, isDecorative = true, className }: AvatarProps) {
  const words = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    // Behind the picture too, until it is there: drawn by the stylesheet, so that it is no part of the text beside it.
    <span {...words} data-initial={initial(name)} className={avatar({ size, className })}>
      {src && <img src={src} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />}
    </span>
  )
}

function initial(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? ''
}
