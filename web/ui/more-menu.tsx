import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuProps } from '#web/ui/menu.tsx'

/** What is done more rarely than the buttons beside it. Without entries it is not there. */
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
