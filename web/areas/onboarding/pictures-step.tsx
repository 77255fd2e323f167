import { useUploadGate } from '#web/areas/media/use-upload-gate.ts'
import { GalleryPictures, PortraitPicture } from '#web/areas/profiles/own/own-pictures.tsx'
import type { StepProps } from './artist-steps.tsx'
import { GoOn } from './go-on.tsx'

export function PicturesStep({ profile, step, onNext, back }: StepProps) {
  const gate = useUploadGate()
  const hasPortrait = !!profile.fields.displayPictureId
  return (
    <>
      <section aria-labelledby="portrait">
        <h2 id="portrait" className="mb-3 font-display text-xl">
          Portrait
        </h2>
        <PortraitPicture profile={profile} gate={gate} />
      </section>
      <section aria-labelledby="shows" className="mt-8">
        <h2 id="shows" className="mb-3 font-display text-xl">
          Shows
        </h2>
        <GalleryPictures profile={profile} gate={gate} />
      </section>
      <GoOn
        profile={profile}
        step={step}
        label={hasPortrait ? 'Continue' : 'Continue without a portrait'}
        variant={hasPortrait ? 'primary' : 'secondary'}
        back={back}
        onNext={onNext}
        gate={gate}
      />
    </>
  )
}
