import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMoveArtwork } from './own-artworks.ts'

type Props = { artwork: OwnArtwork; isOpen: boolean; onClose: () => void; onDone?: (artwork: OwnArtwork) => void }

/** Before unlisting: says what happens to a buyer who is paying now. */
export function UnlistDialog({ artwork, isOpen, onClose, onDone }: Props) {
  const move = useMoveArtwork()
  const unlist = () => move.mutate({ artwork, move: 'unlist' }, { onSuccess: (fresh) => onDone?.(fresh), onSettled: onClose })
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={`Unlist ${artwork.name}?`}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep it listed
          </Button>
          <Button variant="danger" isPending={move.isPending} onPress={unlist}>
            Unlist
          </Button>
        </>
      }
    >
      Nobody can find or buy it then. {artwork.reserved > 0 && 'Somebody is paying for it now; they still get it. '}You find it among your
      unlisted artworks and can list it again at any time.
    </Dialog>
  )
}
