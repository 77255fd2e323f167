import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'

const banner = tv({
  base: 'flex flex-wrap items-start gap-x-3.5 gap-y-2 rounded-lg px-4.5 py-3.5',
  variants: {
    tone: {
      info: 'bg-soft text-text inset-ring inset-ring-line',
      success: 'bg-success-soft text-text',
      warning: 'bg-notice-soft text-notice',
      danger: 'bg-danger-soft text-danger',
    },
  },
})

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const iconTones = { info: 'text-muted', success: 'text-success', warning: '', danger: '' }

export type BannerProps = {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Announces it when it appears; omit it for banners that are there from the start. */
  isAnnounced?: boolean
  className?: string
}

export function Banner({ tone = 'info', title, children, icon, action, isAnnounced, className }: BannerProps) {
  const Icon = icons[tone]
  const role = isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={banner({ tone, className })}>
      <span className={`mt-0.5 shrink-0 ${iconTones[tone]}`}>{icon ?? <Icon aria-hidden className="size-5.5" />}</span>
      <div className="min-w-0 flex-1 basis-48">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
      {action}
    </div>
  )
}
