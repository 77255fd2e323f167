import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger } from 'react-aria-components'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile, type Difference } from '#web/ui/changed-meanwhile.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { nothing, Part } from './part.tsx'

const lines = [
  { label: 'Package', amount: 85_000 },
  { label: 'Travel', amount: 9_500 },
]

const differences: Difference[] = [
  { name: 'name', label: 'Name', yours: 'Rain over Amer', theirs: 'Rain over Amer, second state', start: 'theirs' },
  { name: 'price', label: 'Price', yours: '₹24,000', theirs: '₹30,000', start: 'yours' },
]

export function OverlayParts() {
  const [isClashing, setClashing] = useState(false)
  return (
    <Part title="Dialog, sheet, popover, menu, tooltip">
      <div className="flex flex-wrap items-center gap-2">
        <DialogTrigger>
          <Button variant="quiet">Report</Button>
          <Dialog title="What is wrong here?" footer={(close) => <Button onPress={close}>Send</Button>}>
            <TextField label="In a few words" hint="We read every report within a day." />
          </Dialog>
        </DialogTrigger>
        <DialogTrigger>
          <Button variant="danger">Cancel booking</Button>
          <Dialog
            title="Cancel Sat, 12 Dec?"
            role="alertdialog"
            size="sm"
            footer={(close) => (
              <>
                <Button variant="quiet" onPress={close}>
                  Keep it
                </Button>
                <Button variant="danger" onPress={close}>
                  Cancel, ₹33,750 comes back
                </Button>
              </>
            )}
          >
            Meher’s evening opens for others at once. Your ₹33,750 is back with you in 5 to 7 days.
          </Dialog>
        </DialogTrigger>
        <Button variant="quiet" onPress={() => setClashing(true)}>
          Save the old version
        </Button>
        <ChangedMeanwhile
          what="this artwork"
          differences={isClashing ? differences : []}
          onResolve={() => setClashing(false)}
          onCancel={() => setClashing(false)}
        />
        <DialogTrigger>
          <Button variant="quiet">Details</Button>
          <Sheet
            title="What you pay"
            footer={(close) => (
              <Button isFullWidth onPress={close}>
                Keep this date
              </Button>
            )}
          >
            <PriceLines lines={lines} total={{ amount: 94_500 }} />
          </Sheet>
        </DialogTrigger>
        <DialogTrigger>
          <Button variant="quiet">Why this price?</Button>
          <Popover className="max-w-72 p-4">Travel is worked out from Jaipur, by road, both ways.</Popover>
        </DialogTrigger>
        <Menu
          label="Review"
          trigger={
            <IconButton label="More">
              <Ellipsis aria-hidden className="size-5" />
            </IconButton>
          }
          items={[
            { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: nothing },
            { id: 'report', label: 'Report', icon: <Flag aria-hidden />, href: '#report' },
            { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, onAction: nothing, isDanger: true },
          ]}
        />
        <Tooltip text="Only you see this number">
          <Button variant="plain">3,412 visits</Button>
        </Tooltip>
      </div>
    </Part>
  )
}
