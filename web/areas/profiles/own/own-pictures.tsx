import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Picture as PictureData } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type OwnProfile, profileLimits } from '#contract/profiles/profiles.ts'
import { PictureDrop } from '#web/areas/media/picture-drop.tsx'
import { PictureWaiting } from '#web/areas/media/picture-waiting.tsx'
import type { UploadGate } from '#web/areas/media/use-upload-gate.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { placeholderUrl } from '../portrait.tsx'
import { type Changes, ownProfileKey, useSaveProfile } from './own-profile.ts'

/** Saves each picture as it arrives, on top of the newest profile. */
function usePictures(profile: OwnProfile) {
  const queries = useQueryClient()
  const save = useSaveProfile()
  const latest = () => queries.getQueryData<OwnProfile>(ownProfileKey) ?? profile
  const change = (changes: Changes) =>
    save.mutateAsync(changes).catch((error: unknown) => showToast({ title: sentenceOf(error), tone: 'danger' }))
  return {
    refresh: () => void queries.invalidateQueries({ queryKey: ownProfileKey }),
    set: (changes: Changes) => save.mutateAsync(changes),
    change: (changes: Changes) => void change(changes),
    add: (mediaId: string) => save.mutateAsync({ gallery: [...(latest().fields.gallery ?? []), mediaId] }),
    takeOut: (mediaId: string) => void change({ gallery: (latest().fields.gallery ?? []).filter((id) => id !== mediaId) }),
  }
}

type Props = {
  profile: OwnProfile
  /** Delays continuing until the chosen pictures are uploaded. */
  gate?: UploadGate
}

export function PortraitPicture({ profile, gate }: Props) {
  const { stageName, category } = profile.fields
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4 sm:grid-cols-[10rem_1fr] sm:gap-5">
      <Arch className="w-28 sm:w-40">
        {profile.displayPicture ? (
          <Picture
            picture={profile.displayPicture}
            urlOf={pictureUrl}
            sizes="10rem"
            alt={profile.displayPicture.alt || `Portrait of ${stageName ?? 'you'}`}
            className="size-full object-cover"
          />
        ) : (
          <img
            src={placeholderUrl(category ?? 'singer')}
            alt="The drawing that stands there until you add a portrait"
            width={800}
            height={1000}
          />
        )}
      </Arch>
      <NewDisplayPicture
        profile={profile}
        label={profile.displayPicture ? 'Change portrait' : 'Your portrait'}
        isSmall={!!profile.displayPicture}
        gate={gate}
      />
    </div>
  )
}

/** The picture of a client or an admin: round and small, as others see it. */
export function PersonPicture({ profile }: { profile: OwnProfile }) {
  const { change } = usePictures(profile)
  const { displayPicture, fields, username } = profile
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-5">
      <div className="grid justify-items-center gap-2">
        <Avatar
          size="xl"
          isDecorative={false}
          name={fields.first_name ?? username}
          src={displayPicture ? pictureUrl(displayPicture, 320) : undefined}
        />
        {displayPicture && (
          <Button size="sm" variant="plain" onPress={() => change({ displayPictureId: null })}>
            Remove photo
          </Button>
        )}
      </div>
      <NewDisplayPicture profile={profile} label={displayPicture ? 'Change photo' : 'Add a photo'} isSmall />
    </div>
  )
}

type NewPictureProps = { profile: OwnProfile; label: string; gate?: UploadGate | undefined; isSmall?: boolean }

function NewDisplayPicture({ profile, label, gate, isSmall }: NewPictureProps) {
  const { set, change, refresh } = usePictures(profile)
  const { displayPictureId } = profile.fields
  return (
    <div className="grid gap-3">
      {displayPictureId && !profile.displayPicture && (
        <PictureWaiting
          key={displayPictureId}
          mediaId={displayPictureId}
          onReady={refresh}
          onRemove={() => change({ displayPictureId: null })}
        />
      )}
      <PictureDrop
        label={label}
        isSmall={isSmall}
        use="display_picture"
        onUploaded={(mediaId) => set({ displayPictureId: mediaId })}
        onDescribed={refresh}
        {...(gate && { gate })}
      />
    </div>
  )
}

export function CoverPicture({ profile, gate }: Props) {
  const { set, change, refresh } = usePictures(profile)
  const { coverId } = profile.fields
  return (
    <div className="grid gap-3">
      {profile.cover && (
        <div className="relative">
          <Picture
            picture={profile.cover}
            urlOf={pictureUrl}
            sizes="(min-width: 768px) 40rem, 100vw"
            className="aspect-[3/1] rounded-lg object-cover"
          />
          <IconButton
            variant="scrim"
            label="Remove the cover picture"
            className="absolute top-2 right-2"
            onPress={() => change({ coverId: null })}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      {coverId && !profile.cover && (
        <PictureWaiting key={coverId} mediaId={coverId} onReady={refresh} onRemove={() => change({ coverId: null })} />
      )}
      <PictureDrop
        label={profile.cover ? 'Change cover picture' : 'A wide picture for the top of your page'}
        isSmall={!!profile.cover}
        use="cover"
        onUploaded={(mediaId) => set({ coverId: mediaId })}
        onDescribed={refresh}
        {...(gate && { gate })}
      />
    </div>
  )
}

export function GalleryPictures({ profile, gate }: Props) {
  const { add, takeOut, refresh } = usePictures(profile)
  const ids = profile.fields.gallery ?? []
  const waiting = ids.filter((id) => !profile.gallery.some((picture) => picture.id === id))
  return (
    <div className="grid gap-3">
      {profile.gallery.length > 0 && (
        <ul aria-label="Gallery" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {profile.gallery.map((picture, i) => (
            <GalleryTile key={picture.id} picture={picture} place={i + 1} onRemove={() => takeOut(picture.id)} />
          ))}
        </ul>
      )}
      {waiting.map((id) => (
        <PictureWaiting key={id} mediaId={id} onReady={refresh} onRemove={() => takeOut(id)} />
      ))}
      <PictureDrop
        label={profile.gallery.length > 0 ? 'Add pictures of your shows' : 'Pictures of your shows'}
        isSmall={profile.gallery.length > 0}
        use="gallery"
        isMultiple
        isDisabled={ids.length >= profileLimits.gallery}
        onUploaded={add}
        onDescribed={refresh}
        {...(gate && { gate })}
      />
    </div>
  )
}

function GalleryTile({ picture, place, onRemove }: { picture: PictureData; place: number; onRemove: () => void }) {
  return (
    <li className="relative aspect-square overflow-hidden rounded-lg">
      <Picture
        picture={picture}
        urlOf={pictureUrl}
        alt={picture.alt || `Picture ${place}`}
        sizes="(min-width: 640px) 10rem, 33vw"
        className="size-full object-cover"
      />
      <IconButton
        variant="scrim"
        size="sm"
        label={`Remove ${picture.alt || `picture ${place}`}`}
        className="absolute! top-1 right-1"
        onPress={onRemove}
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  )
}
