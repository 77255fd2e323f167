import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuProps } from '#web/ui/menu.tsx'

/** A menu of rarer actions beside the buttons. Renders nothing without entries. */
export function MoreMenu({ label, name = 'More', ...props }: Omit<MenuProps, 'trigger'> & { name?: string }) {
  if (!props.items.length) return null
  return (
    <Menu
      {...props}
      label={label}
      trigger={
        <IconButton label={name} variant="ghost">
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    />
  )
}
