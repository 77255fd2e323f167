import { tv, type VariantProps } from 'tailwind-variants/lite'

const avatar = tv({
  base: 'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full inset-ring inset-ring-line font-bold text-text select-none before:content-[attr(data-initial)]',
  variants: {
    tint: { rani: 'bg-accent-soft', marigold: 'bg-notice-soft', peacock: 'bg-success-soft', ink: 'bg-soft' },
    size: { xs: 'size-7 text-sm', sm: 'size-9 text-base', md: 'size-11 text-lg', lg: 'size-14 text-xl', xl: 'size-24 text-3xl' },
  },
  defaultVariants: { size: 'md' },
})

const tints = ['rani', 'marigold', 'peacock', 'ink'] as const

/** The same tint for a name everywhere, so that people without a picture differ in a list. */
function tintOf(name: string) {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length]
}

export type AvatarProps = Pick<VariantProps<typeof avatar>, 'size'> & {
  name: string
  src?: string | null
  /** Hidden from screen readers where the name stands beside it. */
  isDecorative?: boolean
  className?: string
}

export function Avatar({ name, src, size, isDecorative = true, className }: AvatarProps) {
  const words = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    // The initial also shows behind the picture until that has loaded; drawn by CSS, so that it is not part of the text.
    <span {...words} data-initial={initial(name)} className={avatar({ size, tint: tintOf(name), className })}>
      {src && <img src={src} alt="" loading="lazy" decoding="async" className="absolute inset-0 size-full object-cover" />}
    </span>
  )
}

function initial(name: string) {
  return [...name.trim()][0]?.toLocaleUpperCase('en-IN') ?? ''
}
