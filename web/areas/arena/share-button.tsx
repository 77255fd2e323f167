import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { NativeButton, NativeIconButton } from '#web/ui/native-button.tsx'

type Props = {
  title: string
  path: string
  isIcon?: boolean
  /** Styled as the main action. */
  isMain?: boolean
}

/** Opens the phone's share sheet; copies the address where there is none. */
export function ShareButton({ title, path, isIcon = false, isMain = false }: Props) {
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = new URL(path, location.href).href
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('Link copied.')
      }
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(url)
    }
  }
  const icon = <Share2 aria-hidden className="size-5" />
  return (
    <div>
      {isIcon ? (
        <NativeIconButton label={`Share ${title}`} onClick={share}>
          {icon}
        </NativeIconButton>
      ) : (
        <NativeButton variant={isMain ? 'primary' : 'secondary'} size={isMain ? 'md' : 'lg'} icon={icon} onClick={share}>
          Share
        </NativeButton>
      )}
      <p aria-live="polite" className={`text-sm text-muted wrap-anywhere ${said ? 'mt-2' : ''} ${isIcon ? 'max-w-36' : ''}`}>
        {said}
      </p>
    </div>
  )
}
