import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { useMoveArtwork } from './own-artworks.ts'

type Props = { artwork: OwnArtwork; isOpen: boolean; onClose: () => void; onDone?: (artwork: OwnArtwork) => void }

/** Before unlisting: says what happens to a buyer who is paying now. */
export function UnlistDialog({ artwork, isOpen, onClose, onDone }: Props) {
  const move = useMoveArtwork()
  const unlist = () => move.mutate({ artwork, move: 'unlist' }, { onSuccess: (fresh) => onDone?.(fresh), onSettled: onClose })
  return (
    <ConfirmDialog
      title={`Unlist ${artwork.name}?`}
      isOpen={isOpen}
      act={move}
      button="Unlist"
      keep="Keep it listed"
      onConfirm={unlist}
      onClose={onClose}
    >
      Nobody can find or buy it then. {artwork.reserved > 0 && 'Somebody is paying for it now; they still get it. '}You find it among your
      unlisted artworks and can list it again at any time.
    </ConfirmDialog>
  )
}
