import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components'
import { Popover } from '#web/ui/popover.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** Either an address or an action. */
  href?: string
  onAction?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

export type MenuProps = {
  label: string
  /** A Button or IconButton. */
  trigger: ReactNode
  items: readonly MenuEntry[]
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
}

export function Menu({ label, trigger, items, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} className="min-w-48">
        <AriaMenu aria-label={label} className="p-1.5 shadow-none! outline-none!">
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              isDisabled={item.isDisabled ?? false}
              {...(item.href ? { href: item.href } : {})}
              {...(item.onAction ? { onAction: item.onAction } : {})}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 shadow-none! outline-none! data-disabled:cursor-default data-disabled:opacity-45 data-focused:bg-soft data-focus-visible:inset-ring-2 data-focus-visible:inset-ring-text [&>svg]:size-5 [&>svg]:shrink-0 ${item.isDanger ? 'text-danger' : ''}`}
            >
              {item.icon}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
