import type { HTMLAttributes } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'

const card = tv({
  base: 'rounded-lg border text-text',
  variants: {
    padding: { none: '', sm: 'p-4', md: 'p-5 sm:p-6' },
    isRaised: { true: 'shadow-lift' },
    isSelected: { true: 'border-primary inset-ring inset-ring-primary' },
    /** Tinted backgrounds for figures and promises, without a border. */
    tone: {
      plain: 'border-line bg-card',
      soft: 'border-line bg-soft',
      success: 'border-transparent bg-success-soft',
      notice: 'border-transparent bg-notice-soft',
      accent: 'border-transparent bg-accent-soft',
    },
  },
  defaultVariants: { padding: 'md', tone: 'plain' },
})

export type CardProps = HTMLAttributes<HTMLElement> & VariantProps<typeof card> & { as?: 'div' | 'article' | 'section' | 'aside' | 'li' }

export function Card({ as: Element = 'div', padding, isRaised, isSelected, tone, className, ...props }: CardProps) {
  return <Element {...props} className={card({ padding, isRaised, isSelected, tone, className })} />
}
